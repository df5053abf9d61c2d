import { above, type ReferenceData } from '../reference-data.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { WordMeaning } from '../words/parse-words.ts';
import type { Columns } from './columns.ts';
import { missingValueOf, type Numbers } from './numeric-column.ts';
import { digitOf } from './packing.ts';
import { type MultiFieldWord, multiFieldWord, soleTable } from './multi-field-word.ts';

// A filter as tables: for each code of a column the set of facets whose own filter it fails, a bit each. A row that fails nothing is
// found; one that fails a single facet counts for that facet, which ignores its own filter. Only filters that are set have a bit.

/** Fails what no facet ignores. */
export const REQUIRED = 1 << 30;
const mostBits = 30;

export type Table = { codes: Uint16Array; fails: Int32Array };
type Range = { values: Numbers; from: number; to: number; bit: number; /** As of a table. */ key: string | null };
/** What all slots pass or fail, for a facet or for all of them: by the code of a column, a range, or a word that their texts have. */
export type Condition =
  | (Table & { bit: number; /** What its bits are kept under. */ key: string | null })
  | Range
  | InText;
type InText = { bit: number; bits: Uint32Array; isWanted: boolean };

export type Filter = {
  /** The facets that have a filter, at the place of their bit. */
  facets: readonly string[];
  /** Facets with a filter for which no bit is left: their counts are those of another answer, without it. */
  spilled: readonly string[];
  /** Only those that fail something; the first one knows the slots without a listing. */
  tables: readonly Table[];
  ranges: readonly Range[];
  /** Words that only texts have, or must not have. */
  inTexts: readonly InText[];
  /** All of the three, a bit each; what follows is asked of each slot. */
  conditions: readonly Condition[];
  words: readonly MultiFieldWord[];
  withoutWords: readonly MultiFieldWord[];
  /** Rows of the catalogue below its base that are chosen, and the rows of the base that only they let through. */
  lower: { only: Uint8Array; base: Uint16Array; levels: readonly { codes: Uint16Array; fits: Uint8Array }[] } | null;
  withoutSellers: ReadonlySet<number> | null;
  /** All slots that the base of the catalogue lets through; null where it lets through most. */
  narrow: Int32Array | null;
  /** Words of texts that are asked for. */
  texts: readonly string[];
};

const isOfText = ({ tables, year, text }: MultiFieldWord): boolean =>
  tables.length === 0 && year === null && text !== null;

/** A condition a facet that fails something in a table; one of all slots, and so without a facet, is kept only as that of being `live`. */
function conditionsOf(
  { codes, fails }: Table,
  facets: readonly string[],
  wanted: ParsedQuery,
  live: Uint16Array,
): Condition[] {
  const all = fails.reduce((bits, one) => bits | one, 0);
  const isLive = codes === live && fails.every((bits, code) => code === 0 || (bits & REQUIRED) === 0);
  const made: Condition[] = [];
  for (let bits = all; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits;
    const facet = facets[31 - Math.clz32(bit)];
    const places = facet === 'region' ? wanted.regions : wanted.cities;
    const key = facet === undefined ? null : JSON.stringify([facet, wanted.choices.get(facet) ?? places]);
    made.push({ codes, fails, bit, key: bit === REQUIRED && isLive ? 'live' : key });
  }
  return made;
}

/** Tables by column, each made when first something fails in it. */
class Tables {
  readonly made = new Map<Uint16Array, Int32Array>();

  of(codes: Uint16Array, length: number): Int32Array {
    const known = this.made.get(codes) ?? new Int32Array(length);
    this.made.set(codes, known);
    return known;
  }
}

export function compileFilter(
  wanted: ParsedQuery,
  columns: Columns,
  reference: ReferenceData,
  textOf: (word: string) => Uint32Array,
): Filter {
  const { cities, packing, schema } = columns;
  const asked = [
    ...wanted.choices.keys(),
    ...wanted.ranges.keys(),
    ...(wanted.regions.length > 0 ? ['region'] : []),
    ...(wanted.cities.length > 0 ? ['city_id'] : []),
  ];
  const facets = asked.slice(0, mostBits);
  const bitOf = (key: string): number => (facets.includes(key) ? 1 << facets.indexOf(key) : REQUIRED);
  const tables = new Tables();
  const ofGroup = (group: number): Int32Array => tables.of(columns.groups[group]!, packing.sizes[group]!);
  ofGroup(0)[0] = REQUIRED;
  for (const digit of packing.digits) {
    const chosen = wanted.choices.get(digit.key);
    if (!chosen) continue;
    const bit = bitOf(digit.key);
    const fits = digit.values.map((value) => chosen.includes(value));
    const table = ofGroup(digit.group);
    for (let code = 1; code < table.length; code += 1) if (!fits[digitOf(code, digit) - 1]) table[code]! |= bit;
  }
  if (wanted.regions.length + wanted.cities.length > 0 || wanted.nearCities) {
    const table = tables.of(columns.city, cities.ids.length);
    const regions = new Set(wanted.regions);
    const chosen = new Set(wanted.cities);
    const near = wanted.nearCities && new Set(wanted.nearCities);
    for (const [code, id] of cities.ids.entries()) {
      if (regions.size > 0 && !regions.has(reference.cities.get(id)?.region ?? '')) table[code]! |= bitOf('region');
      if (chosen.size > 0 && !chosen.has(id)) table[code]! |= bitOf('city_id');
      if (near && !near.has(id)) table[code]! |= REQUIRED;
    }
  }
  const lower = wanted.cascade && addCascade(tables, wanted.cascade, columns, reference);
  const ranges = schema.numerics.flatMap(({ stem, isFacet }, index) => {
    const limits = isFacet ? wanted.ranges.get(stem) : undefined;
    if (!limits) return [];
    const values = columns.numerics[index]!;
    // What has no value fails every range.
    return [
      { values, from: Math.max(limits.from, missingValueOf(values) + 1), to: limits.to, bit: bitOf(stem), key: null },
    ];
  });
  /** The words that no column alone decides: where one does, its table says so and no row is asked again. */
  const loose = (list: readonly WordMeaning[], isWanted: boolean): MultiFieldWord[] =>
    list.flatMap((meaning) => {
      const word = multiFieldWord(meaning, columns, textOf);
      const sole = soleTable(word);
      if (!sole) return [word];
      const table = tables.of(sole.codes, sole.fits.length);
      for (let code = 0; code < table.length; code += 1)
        if ((sole.fits[code] === 1) !== isWanted) table[code]! |= REQUIRED;
      return [];
    });
  const words = loose(wanted.words, true);
  const withoutWords = loose(wanted.withoutWords, false);
  const ofTexts = (all: readonly MultiFieldWord[], isWanted: boolean): InText[] =>
    all.flatMap((word) => (isOfText(word) ? [{ bit: REQUIRED, bits: word.text!, isWanted }] : []));
  const inTexts = [...ofTexts(words, true), ...ofTexts(withoutWords, false)];
  const list = [...tables.made].map(([codes, fails]): Table => ({ codes, fails }));
  const base = columns.levels[0];
  const ofBase = base && tables.made.get(base);
  return {
    facets,
    spilled: asked.slice(mostBits),
    tables: list,
    ranges,
    inTexts,
    conditions: [
      ...inTexts,
      ...list.flatMap((table) => conditionsOf(table, facets, wanted, columns.groups[0]!)),
      ...ranges,
    ],
    words: words.filter((word) => !isOfText(word)),
    withoutWords: withoutWords.filter((word) => !isOfText(word)),
    lower,
    withoutSellers: wanted.withoutSellers.length > 0 ? new Set(wanted.withoutSellers) : null,
    narrow: ofBase?.some((fails, code) => code > 0 && fails !== 0) ? ofBase : null,
    texts: [...wanted.words, ...wanted.withoutWords].flatMap(({ text }) => text ?? []),
  };
}

function addCascade(
  tables: Tables,
  cascade: NonNullable<ParsedQuery['cascade']>,
  { codes, levels, schema }: Columns,
  reference: ReferenceData,
): Filter['lower'] {
  const { base } = schema;
  const lower = cascade.slice(base + 1);
  const byLower = new Set(
    lower.flatMap((ids, index) => [...ids].map((id) => above(reference, base + 1 + index, id, base))),
  );
  const { ids } = codes[0]!;
  const table = tables.of(levels[0]!, ids.length);
  const only = new Uint8Array(ids.length);
  for (const [code, id] of ids.entries()) {
    const isWhole = cascade.some((chosen, level) => level <= base && chosen.has(above(reference, base, id, level)));
    if (isWhole) continue;
    if (byLower.has(id)) only[code] = 1;
    else table[code]! |= REQUIRED;
  }
  if (lower.every((chosen) => chosen.size === 0)) return null;
  return {
    only,
    base: levels[0]!,
    levels: lower.map((chosen, index) => ({
      codes: levels[index + 1]!,
      fits: Uint8Array.from(codes[index + 1]!.ids, (id) => (chosen.has(id) ? 1 : 0)),
    })),
  };
}
