import { type Columns, digitOf, digits, groupSizes } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import type { Wanted } from './wanted.ts';
import type { WordMeaning } from './words.ts';

// A filter as tables: for each code of a column the set of facets whose own filter it fails, a bit each. A row that fails nothing is
// found; one that fails a single facet counts for that facet, which ignores its own filter.

/** Fails what no facet ignores. */
export const HARD = 1 << 30;
const REGION = 1;
const CITY = 2;
const firstDigit = 2;
export const rangeColumns = [
  ['price', 'price'],
  ['year', 'year'],
  ['engine_cc', 'cc'],
  ['power_hp', 'power'],
  ['mileage', 'mileage'],
] as const;
const firstRange = firstDigit + digits.length;

export const facetBits: ReadonlyMap<string, number> = new Map([
  ['region', REGION],
  ['city_id', CITY],
  ...digits.map(({ key }, index) => [key, 1 << (firstDigit + index)] as const),
  ...rangeColumns.map(([stem], index) => [stem, 1 << (firstRange + index)] as const),
]);

type Bits = Uint32Array;
/** A word that several columns may fulfil. */
type LooseWord = {
  model: Uint8Array | null;
  city: Uint8Array | null;
  group0: Uint8Array | null;
  group1: Uint8Array | null;
  year: number;
  text: Bits | null;
};
type Range = { values: Int32Array; from: number; to: number; bit: number };

export type Filter = {
  group0: Int32Array;
  group1: Int32Array;
  model: Int32Array;
  city: Int32Array;
  ranges: readonly Range[];
  /** Apart from the others, because it alone needs the width of a double. */
  price: { from: number; to: number; bit: number } | null;
  words: readonly LooseWord[];
  withoutWords: readonly LooseWord[];
  /** Generations that are chosen; a model of only these is let through by its table. */
  generations: Uint8Array | null;
  modelsByGeneration: Uint8Array | null;
  withoutSellers: ReadonlySet<number> | null;
  /** All slots of the models that `model` lets through; null where it lets through most. */
  isNarrow: boolean;
  /** Words of texts that are asked for. */
  texts: readonly string[];
  /** A text that every row found has. */
  within: Bits | null;
};

const inGroup = (group: 0 | 1, holds: (key: string, value: string | undefined) => boolean, key: string): Uint8Array => {
  const digit = digits.find((one) => one.key === key)!;
  const table = new Uint8Array(groupSizes[group]);
  for (let code = 1; code < table.length; code += 1)
    table[code] = holds(key, digit.values[digitOf(code, digit) - 1]) ? 1 : 0;
  return table;
};

function looseWord(word: WordMeaning, columns: Columns, textOf: (word: string) => Bits): LooseWord {
  const models = new Set(word.models);
  const cities = new Set(word.cities);
  const table = (ids: readonly number[], set: ReadonlySet<number>) =>
    set.size === 0 ? null : Uint8Array.from(ids, (id) => (set.has(id) ? 1 : 0));
  const group = (which: 0 | 1): Uint8Array | null => {
    const tables = [...word.options].flatMap(([key, values]) =>
      digits.find((digit) => digit.key === key)?.group === which
        ? [inGroup(which, (_key, value) => value !== undefined && values.includes(value), key)]
        : [],
    );
    return tables.length === 0 ? null : tables[0]!.map((_, code) => (tables.some((one) => one[code] === 1) ? 1 : 0));
  };
  return {
    model: table(columns.models.ids, models),
    city: table(columns.cities.ids, cities),
    group0: group(0),
    group1: group(1),
    year: word.year ?? -1,
    text: word.text === null ? null : textOf(word.text),
  };
}

/** Where one column alone decides a word, its table says so and no row is asked again. */
function intoTable(filter: Filter, word: LooseWord, isWanted: boolean): boolean {
  const parts = [word.model, word.city, word.group0, word.group1].filter((table) => table !== null);
  if (parts.length !== 1 || word.year >= 0 || word.text) return false;
  const target = word.model ? filter.model : word.city ? filter.city : word.group0 ? filter.group0 : filter.group1;
  const table = parts[0]!;
  for (let code = 0; code < target.length; code += 1) if ((table[code] === 1) !== isWanted) target[code]! |= HARD;
  return true;
}

export function compile(
  wanted: Wanted,
  columns: Columns,
  dictionary: Dictionary,
  textOf: (word: string) => Bits,
): Filter {
  const { models, cities } = columns;
  const filter = {
    group0: new Int32Array(groupSizes[0]),
    group1: new Int32Array(groupSizes[1]),
    model: new Int32Array(models.ids.length),
    city: new Int32Array(cities.ids.length),
    ranges: [] as Range[],
    price: null as { from: number; to: number; bit: number } | null,
    words: [] as LooseWord[],
    withoutWords: [] as LooseWord[],
    generations: null as Uint8Array | null,
    modelsByGeneration: null as Uint8Array | null,
    withoutSellers: wanted.withoutSellers.length > 0 ? new Set(wanted.withoutSellers) : null,
    isNarrow: false,
    texts: [...wanted.words, ...wanted.withoutWords].flatMap(({ text }) => text ?? []),
    within: null as Bits | null,
  };
  filter.group0[0] = HARD;
  for (const digit of digits) {
    const chosen = wanted.choices.get(digit.key);
    if (!chosen) continue;
    const bit = facetBits.get(digit.key)!;
    const fits = digit.values.map((value) => chosen.includes(value));
    const table = digit.group === 0 ? filter.group0 : filter.group1;
    for (let code = 1; code < table.length; code += 1) if (!fits[digitOf(code, digit) - 1]) table[code]! |= bit;
  }
  const regions = new Set(wanted.regions);
  const chosenCities = new Set(wanted.cities);
  const near = wanted.nearCities && new Set(wanted.nearCities);
  for (const [code, id] of cities.ids.entries()) {
    if (regions.size > 0 && !regions.has(dictionary.cities.get(id)?.region ?? '')) filter.city[code]! |= REGION;
    if (chosenCities.size > 0 && !chosenCities.has(id)) filter.city[code]! |= CITY;
    if (near && !near.has(id)) filter.city[code]! |= HARD;
  }
  if (wanted.vehicle) addVehicle(filter, wanted.vehicle, columns, dictionary);
  for (const [index, [stem, column]] of rangeColumns.entries()) {
    const bounds = wanted.ranges.get(stem);
    if (!bounds) continue;
    const bit = 1 << (firstRange + index);
    if (column === 'price') filter.price = { ...bounds, bit };
    else filter.ranges.push({ values: columns[column], ...bounds, bit });
  }
  for (const [list, isWanted] of [
    [wanted.words, true],
    [wanted.withoutWords, false],
  ] as const) {
    for (const word of list) {
      const loose = looseWord(word, columns, textOf);
      if (intoTable(filter, loose, isWanted)) continue;
      (isWanted ? filter.words : filter.withoutWords).push(loose);
      const isTextOnly = !loose.model && !loose.city && !loose.group0 && !loose.group1 && loose.year < 0;
      if (isWanted && isTextOnly) filter.within = loose.text;
    }
  }
  filter.isNarrow = filter.model.some((mask, code) => code > 0 && mask !== 0);
  return filter;
}

function addVehicle(
  filter: Filter,
  vehicle: NonNullable<Wanted['vehicle']>,
  { models, generations }: Columns,
  dictionary: Dictionary,
): void {
  const byGeneration = new Set([...vehicle.generations].flatMap((id) => dictionary.modelOfGeneration.get(id) ?? []));
  const onlyBy = new Uint8Array(models.ids.length);
  for (const [code, id] of models.ids.entries()) {
    const isWhole = vehicle.models.has(id) || vehicle.marks.has(dictionary.models.get(id)?.mark_id ?? 0);
    if (isWhole) continue;
    if (byGeneration.has(id)) onlyBy[code] = 1;
    else filter.model[code]! |= HARD;
  }
  if (vehicle.generations.size === 0) return;
  filter.modelsByGeneration = onlyBy;
  filter.generations = Uint8Array.from(generations.ids, (id) => (vehicle.generations.has(id) ? 1 : 0));
}

function hasWord(word: LooseWord, columns: Columns, slot: number): boolean {
  return (
    (word.text !== null && (word.text[slot >>> 5]! & (1 << (slot & 31))) !== 0) ||
    (word.model !== null && word.model[columns.model[slot]!] === 1) ||
    (word.group0 !== null && word.group0[columns.group0[slot]!] === 1) ||
    (word.group1 !== null && word.group1[columns.group1[slot]!] === 1) ||
    (word.city !== null && word.city[columns.city[slot]!] === 1) ||
    word.year === columns.year[slot]
  );
}

/** What the tables cannot say, for a row that they let through with `mask`. */
export function failsOf(filter: Filter, columns: Columns, slot: number, mask: number): number {
  let fails = mask;
  if (filter.price !== null) {
    const price = columns.price[slot]!;
    if (price < filter.price.from || price > filter.price.to) fails |= filter.price.bit;
  }
  for (let index = 0; index < filter.ranges.length; index += 1) {
    const range = filter.ranges[index]!;
    const value = range.values[slot]!;
    if (value < range.from || value > range.to) fails |= range.bit;
  }
  if ((fails & (fails - 1)) !== 0) return HARD;
  if (filter.generations !== null && filter.modelsByGeneration![columns.model[slot]!] === 1) {
    if (filter.generations[columns.generation[slot]!] !== 1) return HARD;
  }
  if (filter.words.length > 0) for (const word of filter.words) if (!hasWord(word, columns, slot)) return HARD;
  if (filter.withoutWords.length > 0)
    for (const word of filter.withoutWords) if (hasWord(word, columns, slot)) return HARD;
  if (filter.withoutSellers !== null && filter.withoutSellers.has(columns.owner[slot]!)) return HARD;
  return fails;
}

/** The facets whose filter alone keeps this row away: 0 is found, HARD or more bits than one is neither. */
export function maskOf(filter: Filter, columns: Columns, slot: number): number {
  const mask =
    filter.group0[columns.group0[slot]!]! |
    filter.group1[columns.group1[slot]!]! |
    filter.model[columns.model[slot]!]! |
    filter.city[columns.city[slot]!]!;
  return mask >= HARD || (mask & (mask - 1)) !== 0 ? HARD : failsOf(filter, columns, slot, mask);
}
