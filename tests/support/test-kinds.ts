import { autoSortTypes } from '#areas/auto/sorts.ts';
import { sortedCost } from '#areas/search/costs/cost-filters.ts';
import { autoField } from '#areas/auto/fields.ts';
import type { Field } from '#dictionary/field.ts';
import type { KindData } from '#listing/kind-data.ts';
import { pointKey } from '#listing/point.ts';

// Kinds for tests only, with shapes that cars lack: categories, attributes, one level of catalogue or none, many facets. They use names of kinds
// whose search has no synonyms (search/section-words.ts).

const named = (key: string) => ({ key, label: { ru: key, en: key } });
const options = (...keys: string[]) => keys.map((key) => ({ key, ru: key, en: key }));
const categories = [
  { key: 'digger', ru: 'Экскаватор', en: 'Digger' },
  { key: 'crane', ru: 'Кран', en: 'Crane' },
  { key: 'other', ru: 'Прочее', en: 'Other' },
];

const own = { required: false, store: 'attrs', shown: 'page', section: 'all' } as const;
const attributes: readonly Field[] = [
  { ...own, ...named('weight_t'), type: 'number', decimals: 2, facet: 'range', filter: 'weight', min: 0.5, max: 40, categories: ['digger', 'crane'] }, // prettier-ignore
  { ...own, ...named('depth_m'), type: 'int', facet: 'range', min: -8, max: 0, categories: ['digger'] },
  { ...own, ...named('is_leased'), type: 'bool', facet: 'multi' },
  { ...own, ...named('wheels'), type: 'count', options: options('2', '4', '6'), facet: 'multi', categories: ['crane'] },
  { ...own, ...named('drive'), type: 'enum', options: options('tracks', 'tyres'), facet: 'multi' },
];
const common: readonly Field[] = [
  { ...own, ...named('category'), type: 'enum', required: true, store: 'kind', options: categories, facet: 'multi' },
  { ...own, ...named('year'), type: 'int', store: 'kind', facet: 'range', min: 1990, max: 2030 },
  { ...own, ...named('length_m'), type: 'number', decimals: 1, store: 'kind', facet: 'range', min: 0, max: 10 },
  { ...own, ...named('is_new'), type: 'bool', store: 'kind', facet: 'multi' },
  ...attributes,
  autoField('price_minor'),
  autoField('description'),
  autoField('city_id'),
];
/** More facets than a filter has bits. */
const many = Array.from({ length: 36 }, (_, index): Field => ({
  ...own,
  ...named(`more_${index}`),
  type: index % 4 === 0 ? 'int' : 'enum',
  facet: index % 4 === 0 ? 'range' : 'multi',
  required: true,
  ...(index % 4 === 0 ? { min: 0, max: 9 } : { options: options('a', 'b', 'c', 'd', 'e') }),
}));

const base = {
  groups: [],
  facts: [],
  badges: [],
  details: [],
  identifiers: [],
  duplicates: { same: [], near: [] },
  market: null,
  category: 'category',
  sorts: [
    ...autoSortTypes.filter(({ key }) => key !== 'mileage_asc' && sortedCost(key) === undefined),
    { key: 'weight_asc', label: { ru: '', en: '' }, needs: null, field: 'weight_t', direction: 'asc' },
    { key: 'length_desc', label: { ru: '', en: '' }, needs: null, field: 'length_m', direction: 'desc' },
  ],
} satisfies Partial<KindData>;

export const levelled: KindData = {
  ...base,
  kind: 'ads',
  table: 'test_levelled_listings',
  fields: [{ ...autoField('mark_id'), required: false }, ...common],
  levels: [{ key: 'mark', field: 'mark_id', table: 'car_marks' }],
};

export const various: KindData = {
  ...base,
  kind: 'equipment',
  table: 'test_various_listings',
  fields: [...common, { ...own, ...named(pointKey), type: 'text', facet: 'none', max: 24 }, ...many],
  levels: [],
};
