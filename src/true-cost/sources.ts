import { isOldRate, type Rate } from '#areas/currency/rates.ts';
import { formatDay, type Locale } from '#ui/format.ts';
import type { Source } from './cost-line.ts';
import { assumedOn } from './my-figures.ts';

/** The seller's own figure, on the day it is read. */
export const fromListing = (date: string): Source => ({
  name: { ru: 'Объявление', en: 'The listing' },
  date,
});

/** A sum of lines, each of which has a source of its own. */
export const sumOfLines = (date: string): Source => ({
  name: { ru: 'Сумма строк цены, доставки и таможни', en: 'The sum of the lines of price, delivery and customs' },
  date,
});

const oldRate = {
  ru: 'Курс устарел: сумма в рублях может заметно отличаться.',
  en: 'The rate is out of date: the amount in roubles may differ noticeably.',
};

/** A rate that is in force on a day. */
export const fromBank = (rate: Pick<Rate, 'date'>, day: string): Source => ({
  name: { ru: 'Курс Банка России', en: 'Bank of Russia rate' },
  date: rate.date,
  url: 'https://www.cbr.ru/currency_base/daily/',
  ...(isOldRate(rate, day) && { warning: oldRate }),
});

/** A table whose rates in euros are converted by a rate of the Bank of Russia. */
export function withEuroRate(source: Source, rate: Pick<Rate, 'date'>, day: string): Source {
  const dayOf = (locale: Locale): string => formatDay(`${rate.date}T09:00:00Z`, locale, 'Europe/Moscow');
  const isOld = isOldRate(rate, day);
  return {
    ...source,
    warning: {
      ru: `Евро — по курсу Банка России на ${dayOf('ru')}.${isOld ? ` ${oldRate.ru}` : ''}`,
      en: `The euro is at the Bank of Russia rate of ${dayOf('en')}.${isOld ? ` ${oldRate.en}` : ''}`,
    },
  };
}

/** The median of what other sellers state in so many listings on Dvor, on the day of the calculation. */
export const fromOtherSellers = (listings: number, date: string): Source => ({
  name: {
    ru: `Медиана по объявлениям Двора из той же страны к тому же пункту въезда (${listings})`,
    en: `The median of Dvor's listings from the same country to the same entry point (${listings})`,
  },
  date,
  warning: {
    ru: 'Продавец её не указал: уточните у него.',
    en: 'The seller has not stated it: ask the seller.',
  },
});

/** An assumption of Dvor that rests on no source and can be changed. */
export const assumedByDvor: Source = {
  name: { ru: 'Оценка Двора', en: "Dvor's assumption" },
  date: assumedOn,
};

/** A figure typed by the buyer. */
export const statedByBuyer = (date: string): Source => ({ name: { ru: 'Ваши условия', en: 'Your terms' }, date });

/** Offers of banks and leasing companies on the site. */
export const fromOffers = (date: string): Source => ({
  name: { ru: 'Предложения на Дворе', en: 'Offers on Dvor' },
  date,
});

/** Services that Dvor itself sells. */
export const fromPrices = (date: string): Source => ({ name: { ru: 'Цены Двора', en: 'Prices of Dvor' }, date });
