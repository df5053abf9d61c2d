const forms = {
  ru: { one: 'объявление', few: 'объявления', many: 'объявлений', other: 'объявления' },
  en: { one: 'listing', few: 'listings', many: 'listings', other: 'listings' },
} as const;
const listings =
  (locale: 'ru' | 'en') =>
  (count: number, shown: string): string =>
    `${shown}\u00A0${forms[locale][new Intl.PluralRules(locale).select(count) as keyof (typeof forms)['ru']]}`;

/** The words of searches by cost. They load with their components, because the first view of other searches has no room for them (decision 31). */
export const costWords = {
  ru: {
    assumed: 'По нашим допущениям',
    stated: 'Для ваших условий',
    state: 'Указать свои',
    change: 'Изменить',
    terms: 'Изменить мои условия',
    lines: 'Из чего складывается',
    payers: { firm: 'организация без НДС', firm_vat: 'организация с НДС' },
    landed: (amount: string, city: string | undefined) => `${amount} под ключ${city ? `, ${city}` : ''}`,
    costs: {
      monthly: (amount: string) => `от ${amount}/мес`,
      day_one: (amount: string) => `${amount} в первый день`,
    },
    unknown: {
      landed: 'Цена под ключ неизвестна',
      monthly: 'Платёж неизвестен',
      day_one: 'Сумма первого дня неизвестна',
    },
    last: 'в конце списка',
    left_out: 'фильтр их не показывает',
    unknown_note: 'При сортировке такие объявления стоят последними, фильтр по этой сумме их не показывает.',
    listings: listings('ru'),
  },
  en: {
    assumed: 'With our assumptions',
    stated: 'For your terms',
    state: 'State your own',
    change: 'Change',
    terms: 'Change my terms',
    lines: 'How it adds up',
    payers: { firm: 'a company without VAT', firm_vat: 'a company with VAT' },
    landed: (amount: string, city: string | undefined) => `${amount} all in${city ? `, ${city}` : ''}`,
    costs: {
      monthly: (amount: string) => `from ${amount}/mo`,
      day_one: (amount: string) => `${amount} on day one`,
    },
    unknown: {
      landed: 'All-in price unknown',
      monthly: 'Payment unknown',
      day_one: 'Cash on day one unknown',
    },
    last: 'at the end of the list',
    left_out: 'left out by the filter',
    unknown_note: 'These come last when sorted by this amount, and its filter leaves them out.',
    listings: listings('en'),
  },
} as const;
