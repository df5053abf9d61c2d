import { inRoubles } from '#dictionary/filter.ts';
import { goodPrice, listingFlags, sellerKind } from '../../filter-fields.ts';
import type { Field, Words } from '#dictionary/field.ts';
import type { KindData } from '../../kind-data.ts';
import type { Choices, SearchSpec } from './search-spec.ts';

/** The part of a kind's dictionary that its filters are made from. */
export type SearchData = Pick<KindData, 'fields' | 'levels' | 'sorts' | 'category' | 'pricePer' | 'market' | 'flags'>;

const kopecks = 100;
const byRank = (a: Field, b: Field): number => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0;
const yes = { ru: 'Да', en: 'Yes' };
const no = { ru: 'Нет', en: 'No' };

/** The filters of a kind: fields with a rank first, the others in the order of the dictionary. */
export function specOf(kind: SearchData): SearchSpec {
  const ordered = [...kind.fields].sort(byRank);
  const isChosen = ({ facet, key }: Field) => (facet === 'multi' || facet === 'all') && key !== kind.category;
  const multi = ordered.filter(isChosen);
  return {
    levels: kind.levels.map(({ key }) => key),
    category: ordered.find(({ key }) => key === kind.category) ?? null,
    ranges: ordered
      .filter((field) => field.facet === 'range')
      .map((field) => ({
        stem: field.filter ?? field.key,
        field: inRoubles(field),
        scale: field.type === 'money' ? kopecks : 1,
      })),
    choices: [...multi.filter((field) => field.options !== undefined), sellerKind],
    flags: [
      ...multi
        .filter(({ type }) => type === 'bool')
        .map((field) => ({ key: field.key, label: field.label, yes, no, field })),
      ...(kind.flags ?? []),
      ...(kind.market ? [goodPrice] : []),
      ...listingFlags,
    ],
    pricePer: kind.pricePer,
    sorts: kind.sorts,
  };
}

/** The period of the price if all chosen values have the same: «в месяц». */
export function pricePerIn({ pricePer }: SearchSpec, choices: Choices): Words | null {
  const [chosen, ...others] = (pricePer && choices[pricePer.field]) ?? [];
  return chosen !== undefined && others.length === 0 ? (pricePer?.words[chosen] ?? null) : null;
}

/** Whether prices of a whole thing and prices of a period, such as of sales and rents, are found together. */
export const hasMixedPrices = ({ pricePer }: SearchSpec, choices: Choices): boolean =>
  pricePer !== undefined && choices[pricePer.field]?.length !== 1;
