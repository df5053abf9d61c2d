import type { WordMeaning } from '../words/parse-words.ts';
import type { Columns } from './columns.ts';
import type { NumericColumn } from './numeric-column.ts';
import { digitOf } from './packing.ts';

/** The codes of a column that match: `matches[code]` is 1 or 0. */
export type CodeTable = { codes: Uint16Array; matches: Uint8Array };

/** A word that a row matches in any of several columns or in its text. */
export type MultiFieldWord = {
  tables: readonly CodeTable[];
  year: { values: NumericColumn; year: number } | null;
  /** The posting list of the word in texts. */
  postings: Uint32Array | null;
};

/** Options of several choices may share a packed column, and then share a table. */
function optionTables(options: WordMeaning['options'], columns: Columns): CodeTable[] {
  const tables = new Map<number, CodeTable>();
  for (const digit of columns.packing.digits) {
    const values = options.get(digit.key);
    if (!values) continue;
    const codes = columns.groups[digit.group]!;
    const table = tables.get(digit.group) ?? { codes, matches: new Uint8Array(columns.packing.sizes[digit.group]!) };
    tables.set(digit.group, table);
    const isMatch = digit.values.map((value) => values.includes(value));
    for (let code = 1; code < table.matches.length; code += 1)
      if (isMatch[digitOf(code, digit) - 1]) table.matches[code] = 1;
  }
  return [...tables.values()];
}

export function multiFieldWord(
  word: WordMeaning,
  columns: Columns,
  postingsOf: (word: string) => Uint32Array,
): MultiFieldWord {
  const idTables = (codes: Uint16Array, ids: readonly number[], matching: readonly number[]): CodeTable[] => {
    if (matching.length === 0) return [];
    const set = new Set(matching);
    return [{ codes, matches: Uint8Array.from(ids, (id) => (set.has(id) ? 1 : 0)) }];
  };
  const { year, numerics } = columns.schema;
  return {
    tables: [
      ...word.levels.flatMap((ids, index) => idTables(columns.levels[index]!, columns.codes[index]!.ids, ids)),
      ...optionTables(word.options, columns),
      ...idTables(columns.place, columns.places.cities, word.cities),
    ],
    year: word.year === null || !year ? null : { values: columns.numerics[numerics.indexOf(year)]!, year: word.year },
    postings: word.text === null ? null : postingsOf(word.text),
  };
}

export function matchesWord({ tables, year, postings }: MultiFieldWord, slot: number): boolean {
  if (postings !== null && (postings[slot >>> 5]! & (1 << (slot & 31))) !== 0) return true;
  for (let index = 0; index < tables.length; index += 1) {
    const { codes, matches } = tables[index]!;
    if (matches[codes[slot]!] === 1) return true;
  }
  return year !== null && year.values[slot] === year.year;
}
