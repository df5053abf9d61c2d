import { inOtherLayout } from '#ui/keyboard-layout.ts';
import { normaliseName, toLatin } from './rules.ts';

type NamesOf<Row> = (row: Row) => readonly string[];

/**
 * Rows with a name, as `normaliseName` makes it, that has a word beginning with a query in either alphabet; whole names first. Where none has, the query
 * may have been typed in the other keyboard layout.
 */
export function findNamed<Row>(rows: readonly Row[], namesOf: NamesOf<Row>, typed: string): Row[] {
  const found = beginningWith(rows, namesOf, normaliseName(typed));
  return found.length > 0 ? found : beginningWith(rows, namesOf, normaliseName(inOtherLayout(typed)));
}

function beginningWith<Row>(rows: readonly Row[], namesOf: NamesOf<Row>, query: string): Row[] {
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
