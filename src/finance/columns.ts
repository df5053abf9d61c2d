import { type RawBuilder, sql } from 'kysely';
import type { Field } from '#dictionary/field.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import { contentOf } from '#dictionary/content.ts';
import type { FinanceArea } from './finance-area.ts';

// Fields of an offer are stored in a row of `finance_offers`: those with `store: 'kind'` in a column each, those with `store: 'attrs'` in `attrs`.

type Values = Readonly<Record<string, unknown>>;

const isNumber = ({ type }: Field): boolean => ['int', 'money', 'percent', 'count'].includes(type);

/** A field as an SQL expression over the row `f`. A set is an array of texts in a column, and a JSON array in `attrs`. */
export function columnOf(field: Field): RawBuilder<unknown> {
  if (field.store === 'kind') return sql.ref(`f.${field.key}`);
  const key = sql.lit(field.key);
  if (field.type === 'set') return sql`f.attrs -> ${key}`;
  if (isNumber(field)) return sql`(f.attrs ->> ${key})::bigint`;
  return field.type === 'bool' ? sql`(f.attrs ->> ${key})::boolean` : sql`f.attrs ->> ${key}`;
}

/** The lead (see `Pricing`) as an SQL expression. */
export const leadOf = ({ fields, pricing: { lead } }: FinanceArea) =>
  sql`(${columnOf(fields.find(({ key }) => key === lead)!)})`; // A test checks that the lead is a field.

/** Whether a set contains all of these options. */
export const hasAll = (field: Field, options: readonly string[]): RawBuilder<boolean> =>
  field.store === 'kind'
    ? sql<boolean>`${columnOf(field)} @> ${[...options]}::text[]`
    : sql<boolean>`${columnOf(field)} @> ${JSON.stringify(options)}::jsonb`;

/** The options of a set, one row each; `column` contains the set. */
export const optionsIn = (field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  field.store === 'kind' ? sql`unnest(${column})` : sql`jsonb_array_elements_text(${column})`;

/** The values of a row by the keys of the dictionary. */
export function valuesOf({ fields }: FinanceArea, row: Values): Record<string, unknown> {
  const attrs = row['attrs'] as Values;
  return Object.fromEntries(fields.map(({ key, store }) => [key, (store === 'attrs' ? attrs[key] : row[key]) ?? null]));
}

/** Returns the submitted values as columns of a row; fields that do not apply to the offer's category are dropped. */
export function storedColumns(data: FinanceArea, submitted: Values) {
  const content = contentOf(data.fields, submitted);
  const own = data.fields.filter((field) => appliesGiven(field, content, data.category));
  const of = (store: Field['store']) =>
    own.flatMap(({ key, store: where }) => (where === store ? [[key, content[key] ?? null] as const] : []));
  const attrs = Object.fromEntries(of('attrs').filter(([, value]) => value !== null));
  return { ...Object.fromEntries(of('kind')), attrs: JSON.stringify(attrs) };
}
