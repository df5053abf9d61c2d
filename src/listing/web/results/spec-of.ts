import { inRoubles } from '#dictionary/filter.ts';
import { goodPrice, knownFree, listingFlags, sellerKind } from '../../filter-fields.ts';
import type { Field } from '#dictionary/field.ts';
import type { KindData } from '../../kind-data.ts';
import type { SearchSpec } from './search-spec.ts';

/** The part of a kind's dictionary that its filters are made from. */
export type SearchData = Pick<
  KindData,
  | 'fields'
  | 'groups'
  | 'levels'
  | 'sorts'
  | 'category'
  | 'mainChoice'
  | 'pricePer'
  | 'market'
  | 'flags'
  | 'limits'
  | 'view'
>;

const kopecks = 100;
const byRank = (a: Field, b: Field): number => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0;
const yes = { ru: 'Да', en: 'Yes' };
const no = { ru: 'Нет', en: 'No' };

/** The filters of a kind: fields with a rank first, the others in the order of the dictionary, then costs but those of rank 0, which lead. */
export function specOf(kind: SearchData): SearchSpec {
  const ordered = [...kind.fields].sort(byRank);
  const isChosen = ({ facet, key }: Field) => (facet === 'multi' || facet === 'all') && key !== kind.category;
  const multi = ordered.filter(isChosen);
  const { mainChoice, limits = [] } = kind;
  const leading = limits.filter(({ rank }) => rank === 0);
  const mainField = multi.find(({ key }) => key === mainChoice?.field);
  return {
    levels: kind.levels.map(({ key }) => key),
    category: ordered.find(({ key }) => key === kind.category) ?? null,
    main: mainChoice && mainField ? { ...mainChoice, field: mainField } : null,
    ranges: [
      ...leading,
      ...ordered.filter(({ facet }) => facet === 'range'),
      ...limits.filter((cost) => !leading.includes(cost)),
    ].map((field) => ({
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
      ...(mainChoice?.stays ? [{ ...knownFree, when: { key: mainChoice.field, is: [mainChoice.stays] } }] : []),
      ...listingFlags,
    ],
    pricePer: kind.pricePer,
    sorts: kind.sorts,
    view: kind.view ?? 'rows',
  };
}
