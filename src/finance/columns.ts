import { type RawBuilder, sql } from 'kysely';
import type { Field } from '#dictionary/field.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import { contentOf } from '#dictionary/content.ts';
import type { FinanceArea } from './finance-area.ts';

// The fields of an offer in the row of `finance_offers`: a column for `kind`, a key of `attrs` for `attrs`.

type Values = Readonly<Record<string, unknown>>;

const isNumber = ({ type }: Field): boolean => ['int', 'money', 'percent', 'count'].includes(type);

/** A field as an expression over the row `f`; a set is an array of texts, in `attrs` of JSON. Keys come from dictionaries alone. */
export function columnOf(field: Field): RawBuilder<unknown> {
  if (field.store === 'kind') return sql.ref(`f.${field.key}`);
  const key = sql.lit(field.key);
  if (field.type === 'set') return sql`f.attrs -> ${key}`;
  if (isNumber(field)) return sql`(f.attrs ->> ${key})::bigint`;
  return field.type === 'bool' ? sql`(f.attrs ->> ${key})::boolean` : sql`f.attrs ->> ${key}`;
}

/** The field that decides the cost of offers most. */
export const leadOf = ({ fields, pricing: { lead } }: FinanceArea) =>
  sql`(${columnOf(fields.find(({ key }) => key === lead)!)})`; // A test holds the lead to a field.

/** Whether a set has all of these options. */
export const hasAll = (field: Field, options: readonly string[]): RawBuilder<boolean> =>
  field.store === 'kind'
    ? sql<boolean>`${columnOf(field)} @> ${[...options]}::text[]`
    : sql<boolean>`${columnOf(field)} @> ${JSON.stringify(options)}::jsonb`;

/** The options of a set in a column of this name, a row for each. */
export const optionsIn = (field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  field.store === 'kind' ? sql`unnest(${column})` : sql`jsonb_array_elements_text(${column})`;

/** The values of a row by the keys of the dictionary. */
export function valuesOf({ fields }: FinanceArea, row: Values): Record<string, unknown> {
  const attrs = row['attrs'] as Values;
  return Object.fromEntries(fields.map(({ key, store }) => [key, (store === 'attrs' ? attrs[key] : row[key]) ?? null]));
}

/** The columns of submitted values; fields of other categories are dropped. */
export function storedColumns(data: FinanceArea, submitted: Values) {
  const content = contentOf(data.fields, submitted);
  const own = data.fields.filter((field) => appliesGiven(field, content, data.category));
  const of = (store: Field['store']) =>
    own.flatMap(({ key, store: where }) => (where === store ? [[key, content[key] ?? null] as const] : []));
  const attrs = Object.fromEntries(of('attrs').filter(([, value]) => value !== null));
  return { ...Object.fromEntries(of('kind')), attrs: JSON.stringify(attrs) };
}
