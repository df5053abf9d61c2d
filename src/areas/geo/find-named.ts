import { normaliseName, toLatin } from './rules.ts';

/** Rows with a name, as `normaliseName` makes it, that has a word beginning with a query in either alphabet; whole names first. */
export function findNamed<Row>(rows: readonly Row[], namesOf: (row: Row) => readonly string[], typed: string): Row[] {
  const query = normaliseName(typed);
  const spellings = [query, toLatin(query)];
  const rankOf = (names: readonly string[]): number => {
    if (spellings.some((spelling) => names.includes(spelling))) return 0;
    if (spellings.some((spelling) => names.some((name) => name.startsWith(spelling)))) return 1;
    return spellings.some((spelling) => names.some((name) => name.includes(` ${spelling}`))) ? 2 : 3;
  };
  return rows
    .map((row) => ({ row, rank: rankOf(namesOf(row)) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}
