import { z } from 'zod';
import type { Field, FieldOption, PriceRow } from './field.ts';
import { maxTagLength, rangeKeys } from './field.ts';
import {
  choicesDescription,
  type FieldNotes,
  filledDescription,
  filterDescription,
  shownDescription,
} from './field-description.ts';
import { priceRowLimits } from './price-rows.ts';
import { mostOptionsOfSet } from './set-bits.ts';
import { id, line, text, uuid } from '#contract/shapes.ts';

/** Type of a field's value in API calls. */
export type ValueOf<F> = F extends { type: 'enum'; options: readonly { key: infer K extends string }[] }
  ? K
  : F extends { type: 'photos' | 'set' | 'tags' }
    ? string[]
    : F extends { type: 'rows' }
      ? PriceRow[]
      : F extends { type: 'text' }
        ? string
        : F extends { type: 'bool' }
          ? boolean
          : number;

type Typed<T> = z.ZodType<T, T>;
type Keyed<Fs extends readonly Field[], Wanted> = Extract<Fs[number], Wanted>;

/** Input: fields required in every case are required; the others, including those of some categories, are optional and nullable. */
export type InputShape<Fs extends readonly Field[]> = {
  [F in Fs[number] as F['key']]: F extends { categories: readonly string[] } | { when: object }
    ? z.ZodOptional<z.ZodNullable<Typed<ValueOf<F>>>>
    : F['required'] extends true
      ? Typed<ValueOf<F>>
      : z.ZodOptional<z.ZodNullable<Typed<ValueOf<F>>>>;
};

/** Output: fields of some categories and JSON attributes are optional; other fields are null when empty. */
export type OutputShape<F extends Field> = {
  [G in F as G['key']]: G extends { store: 'attrs' } | { categories: readonly string[] }
    ? z.ZodOptional<z.ZodNullable<Typed<ValueOf<G>>>>
    : G['required'] extends true
      ? Typed<ValueOf<G>>
      : z.ZodNullable<Typed<ValueOf<G>>>;
};

type RangeStem<F> = F extends { filter: infer S extends string }
  ? S
  : F extends { key: infer K extends string }
    ? K
    : never;
type Ranges<Fs extends readonly Field[]> = Keyed<Fs, { facet: 'range' }>;

export type FilterShape<Fs extends readonly Field[]> = {
  [F in Keyed<Fs, { facet: 'multi' }> as F['key']]: z.ZodOptional<Typed<ValueOf<F>[]>>;
} & {
  [F in Keyed<Fs, { facet: 'all' }> as F['key']]: z.ZodOptional<Typed<string[]>>;
} & {
  [F in Ranges<Fs> as `${RangeStem<F>}_from` | `${RangeStem<F>}_to`]: z.ZodOptional<Typed<number>>;
};

const keysOf = (options: readonly FieldOption[]) => options.map((option) => option.key) as [string, ...string[]];

const choices = new WeakMap<readonly FieldOption[], z.ZodType>();

/** The schema of a list of options, the same object for the same list, so that the OpenAPI document has it once under a name. */
export function choiceOf(options: readonly FieldOption[]): z.ZodType {
  const known = choices.get(options);
  if (known) return known;
  const made = z.enum(keysOf(options)).describe(choicesDescription(options));
  choices.set(options, made);
  return made;
}

const rowPrice = 'The lowest price in kopecks.';

const priceRow = ({ options = [] }: Field) =>
  z.object({
    name: line(priceRowLimits.name, 1).describe('What is done.'),
    unit: choiceOf(options).describe('What the price is for.'),
    price_minor: z.int().min(priceRowLimits.least).max(priceRowLimits.most).describe(rowPrice),
  });

const shownPriceRow = z.object({ name: z.string(), unit: z.string(), price_minor: z.int().describe(rowPrice) });

function valueSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'enum':
      return choiceOf(field.options ?? []);
    case 'set':
      return z
        .array(choiceOf(field.options ?? []))
        .min(isAlwaysRequired(field) ? 1 : 0)
        .max(mostOptionsOfSet);
    case 'count':
    case 'int':
    case 'money':
    case 'percent':
      return z
        .int()
        .min(field.min ?? 0)
        .max(field.max ?? Number.MAX_SAFE_INTEGER);
    case 'number':
      return z
        .number()
        .min(field.min ?? 0)
        .max(field.max ?? Number.MAX_SAFE_INTEGER)
        .multipleOf(10 ** -(field.decimals ?? 1));
    case 'bool':
      return z.boolean();
    case 'text':
      return (field.isLong ? text : line)(field.max ?? 1000, field.required ? (field.min ?? 0) : 0);
    case 'ref':
      return id;
    case 'tags':
      return z.array(line(maxTagLength, 1)).max(field.max ?? 20);
    case 'rows':
      return z.array(priceRow(field)).max(field.max ?? priceRowLimits.rows);
    case 'photos':
      return z
        .array(uuid)
        .min(field.min ?? 0)
        .max(field.max ?? 30);
  }
}

/** Output schema of a value: checks the type only, since a stored value may have left the dictionary. */
function shownSchema(field: Field): z.ZodType {
  if (field.type === 'enum' || field.type === 'text') return z.string();
  if (field.type === 'bool') return z.boolean();
  if (field.type === 'set' || field.type === 'tags') return z.array(z.string());
  if (field.type === 'rows') return z.array(shownPriceRow);
  return field.type === 'number' ? z.number() : z.int();
}

/** Whether a value is required in every category and whatever the other values are. */
const isAlwaysRequired = ({ required, categories, when }: Field): boolean => required && !categories && !when;

/** Input schema: a property for each field. */
export function inputShape<const Fs extends readonly Field[]>(fields: Fs, notes: FieldNotes = {}): InputShape<Fs> {
  // The mapped return type repeats this loop at the type level, which TypeScript cannot infer.
  return Object.fromEntries(
    fields.map((field) => {
      const schema = isAlwaysRequired(field) ? valueSchema(field) : valueSchema(field).nullish();
      return [field.key, schema.describe(filledDescription(field, notes))];
    }),
  ) as InputShape<Fs>;
}

/** Output schema: a property for each field, nullable unless required. */
export function outputShape<const F extends Field>(fields: readonly F[]): OutputShape<F> {
  const schemaOf = (field: Field): z.ZodType => {
    if (field.store === 'attrs' || field.categories) return shownSchema(field).nullish();
    return field.required ? shownSchema(field) : shownSchema(field).nullable();
  };
  return Object.fromEntries(
    fields.map((field) => [field.key, schemaOf(field).describe(shownDescription(field))]),
  ) as OutputShape<F>;
}

/**
 * Filter schema: a list for each `multi` and `all` field, two bounds for each `range`. Bounds outside the field's own limits are valid and only find
 * less.
 */
export function filterShape<const Fs extends readonly Field[]>(fields: Fs): FilterShape<Fs> {
  const shape: Record<string, z.ZodType> = {};
  for (const field of fields) {
    if (field.facet === 'multi') {
      shape[field.key] = z
        .array(valueSchema(field))
        .max(100)
        .optional()
        .describe(filterDescription(field, 'any of these'));
    }
    if (field.facet === 'all')
      shape[field.key] = valueSchema(field).optional().describe(filterDescription(field, 'all of these'));
    if (field.facet === 'range') {
      const { from, to } = rangeKeys(field);
      const number = field.type === 'number' ? z.number() : z.int();
      const bound = number
        .min(Math.min(0, field.min ?? 0))
        .max(Number.MAX_SAFE_INTEGER)
        .optional();
      shape[from] = bound.describe(filterDescription(field, 'at least'));
      shape[to] = bound.describe(filterDescription(field, 'at most'));
    }
  }
  return shape as FilterShape<Fs>;
}

type Multi<Fs extends readonly Field[]> = Keyed<Fs, { facet: 'multi' }>;

/** Facet schema: for each `multi` field the result of `of` for the schema of its value. */
export function facetShape<const Fs extends readonly Field[], T extends z.ZodType>(
  fields: Fs,
  of: (value: z.ZodType<string | number | boolean>) => T,
): { [F in Multi<Fs> as F['key']]: T } {
  const multi = fields.filter((field) => field.facet === 'multi');
  return Object.fromEntries(
    multi.map((field) => [field.key, of(shownSchema(field) as z.ZodType<string | number | boolean>)]),
  ) as {
    [F in Multi<Fs> as F['key']]: T;
  };
}

/** Range schema: a property for each `range` field, named by the stem of its filters. */
export function rangeShape<const Fs extends readonly Field[], T extends z.ZodType>(
  fields: Fs,
  schema: T,
): { [F in Ranges<Fs> as RangeStem<F>]: T } {
  const ranges = fields.filter((field) => field.facet === 'range');
  return Object.fromEntries(ranges.map((field) => [field.filter ?? field.key, schema])) as {
    [F in Ranges<Fs> as RangeStem<F>]: T;
  };
}
