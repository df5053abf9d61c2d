import type { CatalogueRow } from './catalogue.ts';

type CountOf = (row: CatalogueRow) => number | undefined;

/** The order of rows: by the counts that are shown beside them, and by those of all listings until the shown ones are known. */
export const byCount =
  (countOf: CountOf) =>
  (a: CatalogueRow, b: CatalogueRow): number =>
    (countOf(b) ?? b.count) - (countOf(a) ?? a.count) || b.count - a.count;

/** How many listings of a row have none of the rows under it; 0 until all of these are counted, and where one of them is chosen. */
export function countWithout(
  total: number | undefined,
  rows: readonly CatalogueRow[],
  countOf: CountOf,
  isChosen: (row: CatalogueRow) => boolean,
): number {
  const counts = rows.map(countOf);
  if (total === undefined || counts.includes(undefined) || rows.some(isChosen)) return 0;
  return counts.reduce<number>((left, count) => left - count!, total);
}

const mostListed = 8;

/**
 * Rows of the first level: the ones with most results and the chosen ones are listed, and a field has the others. Of a search without results only
 * the chosen ones are listed. `isFirst`: rows that lead, which must not change while one is being chosen.
 */
export function listedOf(
  rows: readonly CatalogueRow[],
  isChosen: (row: CatalogueRow) => boolean,
  countOf: CountOf,
  isFirst: (row: CatalogueRow) => boolean = () => false,
): { shown: readonly CatalogueRow[]; others: readonly CatalogueRow[] } {
  const known = rows.filter(({ count }) => count > 0);
  const order = byCount(countOf);
  const sorted = (known.length > 0 ? known : rows).toSorted(order);
  const chosen = rows.filter(isChosen);
  const common = [...new Set([...rows.filter(isFirst), ...sorted.slice(0, mostListed), ...chosen])];
  const shown = common.every((row) => countOf(row) === 0) ? chosen : common;
  return { shown, others: sorted.filter((row) => !shown.includes(row)) };
}
