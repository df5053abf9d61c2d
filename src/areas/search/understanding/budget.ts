import { rangeKeys } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import type { LexiconData } from './lexicon.ts';
import type { Understanding } from './understanding.ts';

type Read = Pick<Understanding, 'filters' | 'foreign' | 'said'>;

/**
 * The filters, with the bounds of a price in roubles as those of what a sum means in the kind. A price in a foreign currency is of the price itself,
 * and so is one that has its name: «цена за рубежом до 2 млн».
 */
export function withBudget({ budget, fields }: LexiconData, { filters, foreign, said }: Read): FilterValues {
  const price = fields.find(({ key }) => key === 'price_minor');
  if (!budget || !price || foreign || `${budget}_from` in filters || `${budget}_to` in filters) return filters;
  const keys = Object.values(rangeKeys(price));
  const names = Object.values(price.label).map((name) => name.toLowerCase());
  const isNamed = ({ words, values }: Read['said'][number]): boolean =>
    keys.some((key) => key in values) && names.some((name) => words.toLowerCase().startsWith(name));
  if (said.some(isNamed)) return filters;
  const meant = new Map(keys.map((key) => [key, key.replace(/^.*_/, `${budget}_`)]));
  return Object.fromEntries(Object.entries(filters).map(([key, values]) => [meant.get(key) ?? key, values]));
}
