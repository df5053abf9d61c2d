import type { CatalogueRow } from './catalogue.ts';

export const byCount = (a: CatalogueRow, b: CatalogueRow): number => b.count - a.count;

const mostListed = 8;

/** Rows of the first level: the commonest and the chosen ones are listed, and a field has the others. Of a search without results only the chosen ones are listed. */
export function listedOf(
  rows: readonly CatalogueRow[],
  isChosen: (row: CatalogueRow) => boolean,
  countOf: (row: CatalogueRow) => number | undefined,
): { shown: readonly CatalogueRow[]; others: readonly CatalogueRow[] } {
  const known = rows.filter(({ count }) => count > 0);
  const top = (known.length > 0 ? known : rows).toSorted(byCount).slice(0, mostListed);
  const chosen = rows.filter(isChosen);
  const common = [...new Set([...top, ...chosen])];
  const shown = common.every((row) => countOf(row) === 0) ? chosen : common;
  return { shown, others: [...new Set([...top, ...known.toSorted(byCount)])].filter((row) => !shown.includes(row)) };
}
