import { type RawBuilder, sql } from 'kysely';
import type { Field } from '#dictionary/field.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import { isNeverCompared, type KindData, type MatchCriteria, widthOf } from './kind-data.ts';

// Comparison of listings as SQL over `objects as o` and the kind's own table as `a`.

type Values = Readonly<Record<string, unknown>>;

const casts = { whole: sql`bigint`, number: sql`float8`, text: sql`text`, bool: sql`boolean` } as const;

function castOf({ type }: Field): keyof typeof casts {
  if (type === 'bool' || type === 'number') return type;
  return type === 'enum' || type === 'text' || type === 'photos' ? 'text' : 'whole';
}

/** SQL for the value of a field. A JSON attribute whose type differs from the dictionary's reads as null. */
export function fieldSql(field: Field): RawBuilder<unknown> {
  if (field.store !== 'attrs') return sql.ref(`${field.store === 'objects' ? 'o' : 'a'}.${field.key}`);
  const cast = castOf(field);
  const key = sql.lit(field.key);
  if (cast === 'text') return sql`(a.attrs ->> ${key})`;
  const type = sql.lit(cast === 'bool' ? 'boolean' : 'number');
  const as = casts[cast === 'bool' ? 'bool' : 'number'];
  return sql`(case when jsonb_typeof(a.attrs -> ${key}) = ${type} then (a.attrs ->> ${key})::${as} end)`;
}

/** The value in a form that can be compared with the field's column; undefined when it is empty or of another type. */
function comparable(field: Field, value: unknown): string | number | boolean | undefined {
  switch (castOf(field)) {
    case 'text':
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'whole':
      return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
  }
}

/** SQL for equality; texts are compared regardless of case. */
function isSame(field: Field, value: string | number | boolean): RawBuilder<boolean> {
  const operand = sql`${value}::${casts[castOf(field)]}`;
  return field.type === 'text'
    ? sql<boolean>`lower(${fieldSql(field)}) = lower(${operand})`
    : sql<boolean>`${fieldSql(field)} = ${operand}`;
}

function isNear(field: Field, near: MatchCriteria['near'][number], value: number): RawBuilder<boolean> {
  const [low, high] = [value - widthOf(near, value), value + widthOf(near, value)];
  const as = casts[castOf(field)];
  return sql<boolean>`${fieldSql(field)} between ${low}::${as} and ${high}::${as}`;
}

/**
 * SQL condition for listings that match the criteria, or null when a required value is missing. Fields that do not apply to the category are
 * ignored.
 */
export function isComparable(data: KindData, likeness: MatchCriteria, values: Values): RawBuilder<boolean> | null {
  const { never = [] } = likeness;
  if (isNeverCompared(likeness, values)) return null;
  const conditions: RawBuilder<boolean>[] = [];
  const applying = (key: string): Field | undefined => {
    const field = data.fields.find((candidate) => candidate.key === key);
    return field && appliesGiven(field, values, data.category) ? field : undefined;
  };
  for (const key of likeness.same) {
    const field = applying(key);
    if (!field) continue;
    const value = comparable(field, values[key]);
    if (value === undefined) return null;
    conditions.push(isSame(field, value));
  }
  for (const near of likeness.near) {
    const field = applying(near.field);
    if (!field) continue;
    const value = comparable(field, values[near.field]);
    if (typeof value !== 'number') {
      if (near.isOptional) continue;
      return null;
    }
    conditions.push(isNear(field, near, value));
    const currency = field.currencyKey === undefined ? undefined : applying(field.currencyKey);
    const named = currency && comparable(currency, values[currency.key]);
    if (currency && named !== undefined) conditions.push(isSame(currency, named));
  }
  for (const { field: key, is } of never) {
    const field = data.fields.find((candidate) => candidate.key === key);
    if (field) conditions.push(sql<boolean>`(${fieldSql(field)}::text = any(${is}::text[])) is not true`);
  }
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** SQL condition for listings with the same value of one field; null when the value is missing or the field does not apply. */
export function isSameAs(data: KindData, key: string, values: Values): RawBuilder<boolean> | null {
  const field = data.fields.find((candidate) => candidate.key === key);
  if (!field || !appliesGiven(field, values, data.category)) return null;
  const value = comparable(field, values[key]);
  return value === undefined ? null : isSame(field, value);
}

/** SQL for the number of these fields in which a listing has the same value. */
export function countSame(data: KindData, keys: readonly string[], values: Values): RawBuilder<number> {
  const same = keys.flatMap((key) => isSameAs(data, key, values) ?? []);
  if (same.length === 0) return sql<number>`0`;
  return sql<number>`(${sql.join(
    same.map((condition) => sql`(coalesce(${condition}, false))::int`),
    sql` + `,
  )})`;
}
