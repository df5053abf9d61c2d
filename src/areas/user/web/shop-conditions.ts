import type { OutputOf } from '#contract/client.ts';
import type { ShopFilter } from './shop-filter.ts';

type Condition = OutputOf<'object/get_by_user'>['conditions'][number];

/** The filters that make up a condition; those of others have its name. */
const partsOf: Partial<Record<Condition['key'], readonly (keyof ShopFilter)[]>> = {
  kind: ['kind', 'deal', 'category'],
  price: ['price_from', 'price_to'],
  landed: ['landed_from', 'landed_to'],
  year: ['year_from', 'year_to'],
  mileage: ['mileage_to'],
};

/** The part of a filter that is one of its conditions, or is not. */
function part(filter: ShopFilter, { key, word }: Condition, isOf: boolean): ShopFilter {
  const parts: readonly string[] = partsOf[key] ?? [key];
  const { q, sort, ...others } = filter;
  const isWord = (one: string): boolean => one.toLowerCase().replaceAll('ё', 'е') === word;
  const words = q?.split(/[^\p{L}\p{N}]+/u).filter((one) => isWord(one) === isOf).join(' '); // prettier-ignore
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => parts.includes(name) === isOf)),
    ...(sort && { sort }),
    ...(words && { q: words }),
  };
}

/** A filter without one of its conditions; the order stays. */
export const withoutCondition = (filter: ShopFilter, condition: Condition): ShopFilter =>
  part(filter, condition, false);

/** One condition of a filter; the order stays. */
export const conditionAlone = (filter: ShopFilter, condition: Condition): ShopFilter => part(filter, condition, true);

const onChips: ReadonlySet<Condition['key']> = new Set(['kind', 'deal', 'category', 'price_dropped']);

/** Whether the chips above the listings show a condition as chosen. */
export const isAmongChips = ({ key }: Condition): boolean => onChips.has(key);
