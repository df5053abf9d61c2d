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
    percent: (percent: number) => `${percent}\u00A0%`,
    down: (amount: string) => `взнос ${amount}`,
    months: (months: number) => `${months}\u00A0мес.`,
    costs: {
      landed: (amount: string) => `≈\u00A0${amount} под ключ`,
      monthly: (amount: string) => `от ${amount}/мес.`,
      day_one: (amount: string) => `${amount} в первый день`,
    },
    unknown: {
      landed: 'Цена под ключ неизвестна',
      monthly: 'Платёж неизвестен',
      day_one: 'Сумма первого дня неизвестна',
    },
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
    percent: (percent: number) => `${percent}%`,
    down: (amount: string) => `${amount} down`,
    months: (months: number) => (months === 1 ? '1\u00A0month' : `${months}\u00A0months`),
    costs: {
      landed: (amount: string) => `≈\u00A0${amount} all in`,
      monthly: (amount: string) => `from ${amount}/mo`,
      day_one: (amount: string) => `${amount} on day one`,
    },
    unknown: {
      landed: 'All-in price unknown',
      monthly: 'Payment unknown',
      day_one: 'Cash on day one unknown',
    },
    unknown_note: 'These come last when sorted by this amount, and its filter leaves them out.',
    listings: listings('en'),
  },
} as const;
