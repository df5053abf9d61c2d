import type { ListingCosts } from './card-costs.ts';

type Reason = NonNullable<ListingCosts['landed_unknown']>;
/** Reasons that concern payments alone leave the landed price known. */
type LandedReason = Exclude<Reason, 'no_coefficient' | 'no_offer' | 'not_financed' | 'nothing_to_finance'>;

/** The words below prices of cards. They load with their component, because the first view of lists has no room for them (decision 31). */
export const priceCostsWords = {
  ru: {
    terms: 'Изменить мои условия',
    lines: 'Из чего складывается',
    landed: (amount: string, city: string | undefined) => `${amount} под ключ${city ? `, ${city}` : ''}`,
    /** What else a lower bound lacks. */
    also_without: { freight: 'без доставки до границы', customs: 'без растаможки', delivery: 'без доставки по России' },
    customs_at_least: 'растаможка — не меньше',
    costs: {
      monthly: (amount: string) => `от ${amount}/мес.`,
      day_one: (amount: string) => `${amount} в первый день`,
    },
    unknown: {
      landed: 'Цена под ключ неизвестна',
      monthly: 'Платёж неизвестен',
      day_one: 'Сумма первого дня неизвестна',
    },
    reasons: {
      not_cleared: 'Не растаможен: нужны документы',
      category: 'Без растаможки: таблицы только для легковых',
      cleared_in_eaeu: 'Без доплат: оформлен в другой стране ЕАЭС',
      no_table: 'Без растаможки: нет таблицы на эту дату',
      no_rate: 'Без пересчёта: нет курса этой валюты',
      no_engine_cc: 'Без растаможки: не указан объём двигателя',
      no_power: 'Без растаможки: не указана мощность',
      no_30min_power: 'Без растаможки: не указана 30-минутная мощность',
      age_band: 'Без растаможки: не указана дата выпуска',
      fuel: 'Без растаможки: нет таблицы для этого топлива',
      other_line: 'Без растаможки: не хватает данных',
      freight_not_stated: 'Без доставки до границы: продавец её не указал',
      no_origin: 'Без доставки: пункт въезда не назван',
      no_road: 'Без доставки: по дороге не довезти',
    } satisfies Record<LandedReason, string> as Partial<Record<Reason, string>>,
  },
  en: {
    terms: 'Change my terms',
    lines: 'How it adds up',
    landed: (amount: string, city: string | undefined) => `${amount} all in${city ? `, ${city}` : ''}`,
    also_without: {
      freight: 'without transport to the border',
      customs: 'without customs',
      delivery: 'without delivery in Russia',
    },
    customs_at_least: 'customs at the least',
    costs: {
      monthly: (amount: string) => `from ${amount}/mo`,
      day_one: (amount: string) => `${amount} on day one`,
    },
    unknown: {
      landed: 'All-in price unknown',
      monthly: 'Payment unknown',
      day_one: 'Cash on day one unknown',
    },
    reasons: {
      not_cleared: 'Not cleared by customs: papers needed',
      category: 'Without customs: tables are for passenger cars only',
      cleared_in_eaeu: 'Without surcharges: cleared in another EAEU state',
      no_table: 'Without customs: no table for this date',
      no_rate: 'Not converted: no rate of this currency',
      no_engine_cc: 'Without customs: engine size not stated',
      no_power: 'Without customs: power not stated',
      no_30min_power: 'Without customs: 30-minute power not stated',
      age_band: 'Without customs: date of manufacture not stated',
      fuel: 'Without customs: no table for this fuel',
      other_line: 'Without customs: figures are missing',
      freight_not_stated: 'Without transport to the border: not stated',
      no_origin: 'Without delivery: entry point not named',
      no_road: 'Without delivery: no road leads there',
    } satisfies Record<LandedReason, string> as Partial<Record<Reason, string>>,
  },
} as const;
