import type { WordMeaning } from '../words/parse-words.ts';
import type { Columns } from './columns.ts';
import type { Numbers } from './numeric-column.ts';
import { digitOf } from './packing.ts';

type Fits = { codes: Uint16Array; fits: Uint8Array };

/** A word that several columns may fulfil. */
export type MultiFieldWord = {
  tables: readonly Fits[];
  year: { values: Numbers; year: number } | null;
  text: Uint32Array | null;
};

function groupFits(options: WordMeaning['options'], columns: Columns): Fits[] {
  const found = new Map<number, Fits>();
  for (const digit of columns.packing.digits) {
    const values = options.get(digit.key);
    if (!values) continue;
    const fits = digit.values.map((value) => values.includes(value));
    const codes = columns.groups[digit.group]!;
    const known = found.get(digit.group) ?? { codes, fits: new Uint8Array(columns.packing.sizes[digit.group]!) };
    found.set(digit.group, known);
    for (let code = 1; code < known.fits.length; code += 1) if (fits[digitOf(code, digit) - 1]) known.fits[code] = 1;
  }
  return [...found.values()];
}

export function multiFieldWord(
  word: WordMeaning,
  columns: Columns,
  textOf: (word: string) => Uint32Array,
): MultiFieldWord {
  const ofIds = (codes: Uint16Array, ids: readonly number[], wanted: readonly number[]): Fits[] => {
    if (wanted.length === 0) return [];
    const set = new Set(wanted);
    return [{ codes, fits: Uint8Array.from(ids, (id) => (set.has(id) ? 1 : 0)) }];
  };
  const { year } = columns.schema;
  return {
    tables: [
      ...word.levels.flatMap((ids, index) => ofIds(columns.levels[index]!, columns.codes[index]!.ids, ids)),
      ...groupFits(word.options, columns),
      ...ofIds(columns.city, columns.cities.ids, word.cities),
    ],
    year:
      word.year === null || !year
        ? null
        : { values: columns.numerics[columns.schema.numerics.indexOf(year)]!, year: word.year },
    text: word.text === null ? null : textOf(word.text),
  };
}

/** The table that alone decides a word. */
export const soleTable = ({ tables, year, text }: MultiFieldWord): Fits | undefined =>
  tables.length === 1 && !year && !text ? tables[0] : undefined;

export function hasWord({ tables, year, text }: MultiFieldWord, slot: number): boolean {
  if (text !== null && (text[slot >>> 5]! & (1 << (slot & 31))) !== 0) return true;
  for (let index = 0; index < tables.length; index += 1) {
    const { codes, fits } = tables[index]!;
    if (fits[codes[slot]!] === 1) return true;
  }
  return year !== null && year.values[slot] === year.year;
}
