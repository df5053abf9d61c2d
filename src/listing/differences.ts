import { factText } from '#dictionary/fact-text.ts';
import type { Language } from '#dictionary/field.ts';
import { countedEn, countedRu } from '#web/words/counted.ts';
import { type KindData, priceKeyOf } from './kind-data.ts';
import { amountText } from './price-text.ts';

/** In what a listing differs from another, in words, and whether for the better. */
export type Difference = { ru: string; en: string; is_better: boolean };

type Kind = Pick<KindData, 'kind' | 'fields' | 'pricePer'>;
type Compared = {
  readonly price: { readonly minor: number; readonly currency: string };
  readonly values: Readonly<Record<string, unknown>>;
};

/** A price that differs by a smaller share is about the same. */
const leastShare = 0.02;

/** What is compared besides the price, each with the least difference that tells something; a listing has few of them. */
const figures = [
  ['year', 1],
  ['mileage_km', 1000],
  ['engine_hours', 100],
  ['hours', 100],
  ['area_total_m2', 2],
  ['land_ares', 1],
] as const;

const yearsRu = countedRu({ one: 'год', few: 'года', many: 'лет' });
const years = countedEn('year', 'years');

/** «На 120 000 ₽ дешевле». None between currencies, or between prices of different things, such as a night and a month. */
function priceDifference(data: Kind, own: Compared, other: Compared): Difference[] {
  const { minor, currency } = other.price;
  if (currency !== own.price.currency || priceKeyOf(data, other.values) !== priceKeyOf(data, own.values)) return [];
  if (minor === own.price.minor || Math.abs(minor - own.price.minor) < leastShare * Math.max(minor, own.price.minor))
    return [];
  const isBetter = minor < own.price.minor;
  const sum = (language: Language) => amountText({ minor: Math.abs(minor - own.price.minor), currency }, language);
  return [
    {
      ru: `на ${sum('ru')} ${isBetter ? 'дешевле' : 'дороже'}`,
      en: `${sum('en')} ${isBetter ? 'cheaper' : 'more'}`,
      is_better: isBetter,
    },
  ];
}

function yearDifference(by: number): Difference {
  const isBetter = by > 0;
  return {
    ru: `на ${yearsRu(Math.abs(by))} ${isBetter ? 'новее' : 'старше'}`,
    en: `${years(Math.abs(by))} ${isBetter ? 'newer' : 'older'}`,
    is_better: isBetter,
  };
}

/** Two digits tell how much more or less it is. */
const rounded = (amount: number): number => Number(amount.toPrecision(2));

/** «Пробег на 40 000 км меньше»; null where the dictionary does not say which is better, or the difference is small. */
function figureDifference(
  { fields }: Kind,
  [key, least]: (typeof figures)[number],
  own: Compared,
  other: Compared,
): Difference | null {
  const field = fields.find((one) => one.key === key);
  const [before, after] = [own.values[key], other.values[key]];
  if (!field?.better || typeof before !== 'number' || typeof after !== 'number') return null;
  const by = after - before;
  if (Math.abs(by) < least) return null;
  if (key === 'year') return yearDifference(by);
  const amount = (language: Language) => factText(field, rounded(Math.abs(by)), {}, language);
  return {
    ru: `${field.label.ru.toLocaleLowerCase('ru')} на ${amount('ru')} ${by < 0 ? 'меньше' : 'больше'}`,
    en: `${field.label.en.toLocaleLowerCase('en')} ${amount('en')} ${by < 0 ? 'less' : 'more'}`,
    is_better: by < 0 === (field.better === 'less'),
  };
}

/** In what `other` differs from `own`, a listing of the same kind: the price first. That of a car abroad is left out, which is the least of what it costs. */
export function differencesOf(data: Kind, own: Compared, other: Compared): Difference[] {
  const price = data.kind === 'autofromabroad' ? [] : priceDifference(data, own, other);
  return [...price, ...figures.flatMap((figure) => figureDifference(data, figure, own, other) ?? [])];
}
