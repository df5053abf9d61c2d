import { recognitionOf } from '#kinds/search-words.ts';
import { type Field, rangeKeys } from '#dictionary/field.ts';
import { priceRatingKey } from '#listing/common-sorts.ts';
import { sellerKind } from '#listing/filter-fields.ts';
import type { KindData, Level } from '#listing/kind-data.ts';
import { pointKey } from '#listing/point.ts';
import { hasCosts } from '#true-cost/cost-kinds.ts';
import { landedColumns } from './costs/landed-columns.ts';

/**
 * A field with few values, which a facet counts. `field` is null for facets that no dictionary declares, as `with_photo`; `reached` has the numbers
 * that a flag of the kind compares.
 */
export type ChoiceField = {
  key: string;
  values: readonly string[];
  field: Field | null;
  reached?: { at: NumericField; of: NumericField };
};

/** A numeric field that is filtered by two bounds or sorted by. The index holds the value times `scale`, a whole number. */
export type NumericField = {
  key: string;
  /** The name of its two filters, without `_from` and `_to`. */
  stem: string;
  field: Field;
  scale: number;
  /** Whether values exceed 32 bits. */
  isWide: boolean;
  isFacet: boolean;
  /** Whether a listing may lack the value. */
  isOptional: boolean;
};

/** The fields of a kind that search indexes. Both implementations of the port derive their columns from this schema. */
export type IndexSchema = {
  data: KindData;
  /**
   * The deepest level of the catalogue that every listing has, or the first level. Only this level and those below it have columns: the
   * rows above a row of the base follow from the catalogue.
   */
  base: number;
  columnLevels: readonly Level[];
  choices: readonly ChoiceField[];
  numerics: readonly NumericField[];
  /** Sets of options, stored as bits in a column of `numerics`. */
  sets: readonly { field: Field; bits: NumericField }[];
  price: NumericField;
  /** The point that others see, where listings of the kind have one. */
  point: { latitude: NumericField; longitude: NumericField } | null;
  /** Whether sellers name the metro station, by which a listing without a point is found. */
  namesStations: boolean;
  /** The price with customs in kopecks, by payer, or below 0 why it is unknown (`costs/reasons.ts`); null for kinds without costs. */
  landed: { individual: NumericField; legal: NumericField } | null;
  /** The field that four-digit words of a query match. */
  year: NumericField | null;
  /** Fields whose options have labels that people search by. */
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

/** A column of whole numbers that no filter asks for. */
const unfiltered = (key: string, isWide = false): NumericField => ({
  key,
  stem: key,
  field: {
    key,
    label: { ru: key, en: key },
    type: 'int',
    required: false,
    store: 'objects',
    shown: 'owner',
    facet: 'none',
    section: '',
  },
  scale: 1,
  isWide,
  isFacet: false,
  isOptional: true,
});

function makeSchema(data: KindData): IndexSchema {
  const { fields, levels, sorts } = data;
  const ofLevels = new Map(levels.map((level, index) => [level.field, index]));
  const fieldOf = (key: string): Field => {
    const field = fields.find((candidate) => candidate.key === key);
    if (!field) throw new Error(`${data.kind} has no field ${key}.`);
    return field;
  };
  const optional = levels.findIndex((level) => !fieldOf(level.field).required);
  const base = Math.max(0, (optional === -1 ? levels.length : optional) - 1);
  const choices = fields.filter(({ key, facet }) => facet === 'multi' && !ofLevels.has(key) && key !== 'city_id');
  const stray = choices.find(({ type }) => type !== 'enum' && type !== 'count' && type !== 'bool');
  if (stray) throw new Error(`${data.kind}: ${stray.key} has an open set of values and is no level of the catalogue.`);
  const sorted = new Set(sorts.flatMap(({ field }) => field ?? []));
  const numerics = fields
    .filter(({ key, facet }) => facet === 'range' || sorted.has(key) || key === 'price_minor')
    .map(numericFieldOf);
  const sets = fields
    .filter(({ facet }) => facet === 'all')
    .map((field) => ({ field, bits: { ...numericFieldOf(field), isWide: false, isFacet: false } }));
  const reachedFlags = (data.flags ?? []).map(({ key, at, of }): ChoiceField => {
    const reached = { at: numericFieldOf(fieldOf(at)), of: numericFieldOf(fieldOf(of)) };
    return { key, values: booleans, field: null, reached };
  });
  const price = numerics.find(({ key }) => key === 'price_minor');
  if (!price) throw new Error(`${data.kind} has no price.`);
  const point = fields.some(({ key }) => key === pointKey)
    ? { latitude: unfiltered('latitude_e5'), longitude: unfiltered('longitude_e5') }
    : null;
  const columns = hasCosts(data.kind) ? landedColumns[data.kind] : null;
  const individual = columns && unfiltered(columns.individual, true);
  const legal = columns && (columns.legal === columns.individual ? individual : unfiltered(columns.legal, true));
  const landed = individual && legal ? { individual, legal } : null;
  const isWord = ({ key, type, facet }: Field): boolean =>
    type === 'enum' && facet === 'multi' && (recognitionOf(data).wordFields?.includes(key) ?? true);
  return {
    data,
    base,
    columnLevels: levels.slice(base),
    choices: [
      ...choices.map((field) => ({ key: field.key, values: valuesOf(field), field })),
      ...reachedFlags,
      { key: 'seller_kind', values: valuesOf(sellerKind), field: null },
      { key: 'with_photo', values: booleans, field: null },
      { key: 'price_dropped', values: booleans, field: null },
      { key: 'good_price', values: booleans, field: null },
    ],
    numerics: [
      price,
      ...numerics.filter((numeric) => numeric !== price),
      ...(point ? Object.values(point) : []),
      ...(sorted.has(priceRatingKey) ? [unfiltered(priceRatingKey)] : []),
      ...sets.map(({ bits }) => bits),
      ...(landed ? new Set(Object.values(landed)) : []),
    ],
    sets,
    price,
    point,
    namesStations: point !== null && fields.some(({ key }) => key === 'metro'),
    landed,
    year: numerics.find(({ key, field }) => key === 'year' && field.type === 'int') ?? null,
    wordFields: fields.filter(isWord),
  };
}

const schemas = new WeakMap<KindData, IndexSchema>();

export function indexSchemaOf(data: KindData): IndexSchema {
  const schema = schemas.get(data) ?? makeSchema(data);
  schemas.set(data, schema);
  return schema;
}
