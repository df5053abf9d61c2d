import type { FieldGroup, Language, Words } from '#dictionary/field.ts';
import type { FieldFlag } from '#dictionary/filter.ts';
import type { ColumnFilter } from './filter-order.ts';

/** A folded filter of the column. */
export type FoldedRow = ColumnFilter | { flag: FieldFlag };

type Source = {
  /** The groups of the kind, in the order of the page of a listing. */
  groups: readonly FieldGroup[];
  /** The fields of the kind, in the order of its dictionary. */
  fields: readonly { key: string }[];
  category: string | null;
};
export type RowGroup = { key: string; title: string | null; rows: FoldedRow[] };

/** What is asked of the seller and the listing belongs to no group of facts. Here the words are no part of the first view (decision 31). */
const ofListing: Words = { ru: 'Продавец и объявление', en: 'Seller and listing' };

/** So few rows are read without headings. */
const mostUngrouped = 7;

const fieldOf = (row: FoldedRow) =>
  'range' in row ? row.range.field : 'choice' in row ? row.choice : (row.flag.field ?? row.flag);

function groupOf(row: FoldedRow): string {
  const field = fieldOf(row);
  return 'isOfSeller' in field && field.isOfSeller ? '' : ('group' in field && field.group) || '';
}

/** Folded filters under the headings that the facts have on the page of a listing, each in the order of the dictionary; those of the seller come last. */
export function groupRows(rows: readonly FoldedRow[], source: Source, language: Language): RowGroup[] {
  if (rows.length <= mostUngrouped) return [{ key: '', title: null, rows: [...rows] }];
  const { groups, fields, category } = source;
  const places = new Map(fields.map(({ key }, at) => [key, at]));
  const placeOf = (row: FoldedRow) => places.get(fieldOf(row).key) ?? Infinity;
  const all = [...groups.map((group) => ({ key: group.key, words: group.within?.[category ?? ''] ?? group })), { key: '', words: ofListing }]; // prettier-ignore
  return all.flatMap(({ key, words }) => {
    const within = rows.filter((row) => groupOf(row) === key);
    // Infinities have no difference.
    const sorted = within.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0)); // prettier-ignore
    return sorted.length > 0 ? [{ key, title: words[language], rows: sorted }] : [];
  });
}
