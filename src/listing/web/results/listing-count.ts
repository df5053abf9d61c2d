/** The forms of the noun by the categories of `Intl.PluralRules`. */
export const listingForms = {
  ru: { one: 'объявление', few: 'объявления', many: 'объявлений', other: 'объявления' },
  en: { one: 'listing', few: 'listings', many: 'listings', other: 'listings' },
} as const;

/** «18 объявлений»: a number of listings, `shown` as a text. */
export const listings =
  (locale: 'ru' | 'en') =>
  (count: number, shown: string): string =>
    `${shown}\u00A0${listingForms[locale][new Intl.PluralRules(locale).select(count) as keyof (typeof listingForms)['ru']]}`;
