export const words = {
  head: 'OSAGO calculator, and what KASKO costs depend on',
  description:
    'The price of OSAGO under the Bank of Russia’s tariffs: the base tariff and each coefficient with its table row and source.',
  title: 'Car insurance',
  lead: 'The law limits the price of OSAGO (compulsory liability insurance), so it can be calculated. An insurer chooses the base tariff within a range; the rest is the same for all.',
  kasko: 'KASKO',
  kasko_text:
    'Every insurer sets its own tariffs for KASKO (comprehensive insurance), so there is no price here. It is made of four parts:',
  kasko_value: 'the value, class and age of the car, which decide the base percentage;',
  kasko_drivers: 'the age and experience of the drivers, and earlier accidents;',
  kasko_franchise: 'the deductible: the part of a loss that you bear yourself lowers the price;',
  kasko_risks: 'the risks: theft and total loss alone cost markedly less than full cover.',
  kasko_note:
    'The insurer names the price after an inspection. This text is not a public offer (Article 437 of the Russian Civil Code).',
  insurers: {
    title: 'Insurers on Dvor',
    all: 'All insurers',
    others: 'Other Russian insurers',
    reference: 'Russian insurers',
    reference_text:
      'Reference entries without offers or prices: these insurers have none on Dvor. The list is not complete; it is of {date}.',
    failed: 'The insurers could not be loaded',
    retry: 'Try again',
  },
};
