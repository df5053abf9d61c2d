import type { Words } from '#dictionary/field.ts';
import type { FinanceArea } from './finance-area.ts';

/** An order of offers. `field` is the column to sort by, the smallest value first. */
export type OfferSort = { readonly key: string; readonly label: Words; readonly field?: string };

const newest: OfferSort = { key: 'newest', label: { ru: 'Сначала новые', en: 'Newest first' } };
const cost: OfferSort = { key: 'cost', label: { ru: 'Сначала выгодные', en: 'Lowest cost first' } };
const rate: OfferSort = { key: 'rate', label: { ru: 'По ставке', en: 'By rate' }, field: 'rate_min' };
const fullCost: OfferSort = { key: 'psk', label: { ru: 'По ПСК', en: 'By full cost' }, field: 'psk_min' };

/** The orders that an area offers; the order `cost` needs the visitor's figures. */
export const sortsOf = ({ fields }: Pick<FinanceArea, 'fields'>): readonly OfferSort[] => [
  newest,
  cost,
  ...[rate, fullCost].filter(({ field }) => fields.some(({ key }) => key === field)),
];
