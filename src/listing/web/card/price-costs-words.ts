import type { LandedPart } from '#true-cost/landed-amount.ts';
import type { ListingCosts } from './card-costs.ts';

type Reason = NonNullable<ListingCosts['landed_unknown']>;
/** Reasons that concern payments alone leave the landed price known. */
type LandedReason = Exclude<Reason, 'no_coefficient' | 'no_offer' | 'not_financed' | 'nothing_to_finance'>;

/** The words below prices of cards. They load with their component, because the first view of lists has no room for them (decision 31). */
export const priceCostsWords = {
  ru: {
    /** Of a car in Russia. What does not break is short enough for a narrow card. */
    landed: (amount: string) => `${amount} с\u00A0доставкой`,
    to: (city: string) => `, ${city}`,
    /** What a lower bound lacks. */
    without: (parts: readonly LandedPart[]) =>
      parts.includes('customs')
        ? parts.length > 2
          ? 'Без доставки и растаможки'
          : `Без растаможки и доставки ${parts.includes('freight') ? 'до границы' : 'по России'}`
        : 'Без доставки',
    /** Before the terms of a payment for a machine. */
    forFirms: 'для\u00A0бизнеса, ',
    surcharges: 'Доплаты за ввоз и доставка неизвестны',
    costs: {
      monthly: (amount: string) => `от ${amount}/мес.`,
      day_one: (amount: string) => `${amount} в первый день`,
    },
    unknown: {
      landed: 'Цена с доставкой и таможней неизвестна',
      monthly: 'Платёж неизвестен',
      day_one: 'Сумма первого дня неизвестна',
    },
    reasons: {
      not_cleared: 'Не растаможен: нужны документы',
      category: 'Без растаможки: не легковой',
      cleared_in_eaeu: 'Доплаты неизвестны: оформлен в ЕАЭС',
      no_table: 'Без растаможки: нет ставок на дату',
      no_rate: 'Без пересчёта: нет курса валюты',
      no_engine_cc: 'Без растаможки: не указан объём',
      no_power: 'Без растаможки: не указана мощность',
      no_30min_power: 'Без растаможки: нет 30-мин. мощности',
      age_band: 'Без растаможки: нет даты выпуска',
      fuel: 'Без растаможки: нет ставок на топливо',
      other_line: 'Без растаможки: мало данных',
      freight_not_stated: 'Без доставки до границы',
      no_origin: 'Без доставки: не назван въезд',
      no_road: 'Без доставки: нет дороги',
    } satisfies Record<LandedReason, string> as Partial<Record<Reason, string>>,
  },
  en: {
    landed: (amount: string) => `${amount} with\u00A0delivery`,
    to: (city: string) => ` to\u00A0${city}`,
    without: (parts: readonly LandedPart[]) =>
      parts.includes('customs') ? 'Without customs and transport' : 'Without transport',
    forFirms: 'for\u00A0firms, ',
    surcharges: 'Import surcharges and transport unknown',
    costs: {
      monthly: (amount: string) => `from ${amount}/mo`,
      day_one: (amount: string) => `${amount} on day one`,
    },
    unknown: {
      landed: 'Price with delivery and customs unknown',
      monthly: 'Payment unknown',
      day_one: 'Cash on day one unknown',
    },
    reasons: {
      not_cleared: 'Not cleared by customs: papers needed',
      category: 'Without customs: no passenger car',
      cleared_in_eaeu: 'Surcharges unknown: cleared in the EAEU',
      no_table: 'Without customs: no table for this date',
      no_rate: 'Not converted: no rate of this currency',
      no_engine_cc: 'Without customs: engine size not stated',
      no_power: 'Without customs: power not stated',
      no_30min_power: 'Without customs: no 30-minute power',
      age_band: 'Without customs: no date of manufacture',
      fuel: 'Without customs: no table for this fuel',
      other_line: 'Without customs: figures are missing',
      freight_not_stated: 'Without transport to the border',
      no_origin: 'Without delivery: entry point not named',
      no_road: 'Without delivery: no road leads there',
    } satisfies Record<LandedReason, string> as Partial<Record<Reason, string>>,
  },
} as const;
