import { kindSearchWords } from '#kinds/search-words.ts';
import { type Field, rangeKeys } from '#dictionary/field.ts';
import { sellerKind } from '#listing/filter-fields.ts';
import type { KindData, Level } from '#listing/kind-data.ts';

/** A facet of few values; `field` is null where they are not of the dictionary. */
export type ChoiceField = { key: string; values: readonly string[]; field: Field | null };

/** A number that is filtered by bounds or sorted by, held as a whole one: its value times `scale`. */
export type NumericField = {
  key: string;
  /** Of its two filters. */
  stem: string;
  field: Field;
  scale: number;
  /** Beyond 32 bits. */
  isWide: boolean;
  isFacet: boolean;
  /** A listing may have none. */
  isOptional: boolean;
};

/** What search keeps of a kind: both implementations have their columns from here. */
export type IndexSchema = {
  data: KindData;
  /**
   * Levels from this one on have a column. It is the deepest that every listing has, or the first: what stands above follows by the
   * catalogue.
   */
  base: number;
  columnLevels: readonly Level[];
  choices: readonly ChoiceField[];
  numerics: readonly NumericField[];
  price: NumericField;
  /** The quantity that a word of four digits may be. */
  year: NumericField | null;
  /** Fields whose options are words. */
  wordFields: readonly Field[];
};

const booleans = ['false', 'true'];
const narrowest = 2 ** 31 - 1;

const valuesOf = (field: Field): string[] =>
  field.type === 'bool' ? booleans : (field.options ?? []).map(({ key }) => key);

function numericFieldOf(field: Field): NumericField {
  const scale = 10 ** (field.type === 'number' ? (field.decimals ?? 1) : 0);
  return {
    key: field.key,
    stem: rangeKeys(field).from.slice(0, -'_from'.length),
    field,
    scale,
    isWide: field.type === 'money' || (field.max ?? narrowest + 1) * scale > narrowest,
    isFacet: field.facet === 'range',
    isOptional: !field.required || field.store === 'attrs',
  };
}

function make(data: KindData): IndexSchema {
  const { fields, levels, sorts } = data;
  const ofLevels = new Map(levels.map((level, index) => [level.field, index]));
  const fieldOf = (key: string): Field => {
    const field = fields.find((one) => one.key === key);
    if (!field) throw new Error(`${data.kind} has no field ${key}.`);
    return field;
  };
  const optional = levels.findIndex((level) => !fieldOf(level.field).required);
  const base = Math.max(0, (optional === -1 ? levels.length : optional) - 1);
  const choices = fields.filter(({ key, facet }) => facet === 'multi' && !ofLevels.has(key) && key !== 'city_id');
  const stray = choices.find(({ type }) => type !== 'enum' && type !== 'count' && type !== 'bool');
  if (stray) throw new Error(`${data.kind}: ${stray.key} has values without number and is no level of the catalogue.`);
  const sorted = new Set(sorts.flatMap(({ field }) => field ?? []));
  const numerics = fields
    .filter(({ key, facet }) => facet === 'range' || sorted.has(key) || key === 'price_minor')
    .map(numericFieldOf);
  const price = numerics.find(({ key }) => key === 'price_minor');
  if (!price) throw new Error(`${data.kind} has no price.`);
  const isWord = ({ key, type, facet }: Field): boolean =>
    type === 'enum' && facet === 'multi' && (kindSearchWords(data)?.fields.includes(key) ?? true);
  return {
    data,
    base,
    columnLevels: levels.slice(base),
    choices: [
      ...choices.map((field) => ({ key: field.key, values: valuesOf(field), field })),
      { key: 'seller_kind', values: valuesOf(sellerKind), field: null },
      { key: 'with_photo', values: booleans, field: null },
      { key: 'price_dropped', values: booleans, field: null },
    ],
    numerics: [price, ...numerics.filter((one) => one !== price)],
    price,
    year: numerics.find(({ key, field }) => key === 'year' && field.type === 'int') ?? null,
    wordFields: kindSearchWords(data)?.fields.map(fieldOf).filter(isWord) ?? fields.filter(isWord),
  };
}

const made = new WeakMap<KindData, IndexSchema>();

export function indexSchemaOf(data: KindData): IndexSchema {
  const schema = made.get(data) ?? make(data);
  made.set(data, schema);
  return schema;
}
