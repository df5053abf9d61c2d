import type { Field } from '#dictionary/field.ts';
import type { ChoiceField, NumericField } from '../index-schema.ts';

// What a value of a kind is in SQL, over `objects as o` and the kind's own table as `a`. Keys are names of columns in our own dictionaries.

/** Absent numbers: below all that are there. */
export const MISSING = -(2 ** 31);
const most = { narrow: 2 ** 31 - 1, wide: Number.MAX_SAFE_INTEGER } as const;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What the facets beyond the dictionary are read from. */
const computed: Readonly<Record<string, string>> = {
  seller_kind: '(select p.kind from profiles p where p.user_id = o.owner_id)',
  with_photo: "exists (select from media m where m.object_id = o.id and m.source <> 'drawing' and m.field = 'photos')",
  price_dropped:
    'coalesce((select c.to_minor < c.from_minor from price_changes c where c.object_id = o.id order by c.id desc limit 1), false)',
};

/** A column of text, a number or a boolean; of `attrs` always text. */
function columnOf({ key, store }: Pick<Field, 'key' | 'store'>): string {
  return store === 'attrs' ? `("a"."attrs" ->> ${quote(key)})` : `"${store === 'kind' ? 'a' : 'o'}"."${key}"`;
}

/** The value that a facet of choices counts; of the type that it is stored with. */
export const choiceSql = ({ key, field }: ChoiceField): string => (field ? columnOf(field) : computed[key]!);

/** A quantity as the whole number that both implementations compare; prices in roubles whatever their currency is. */
export function numericSql({ key, field, scale, isWide }: NumericField): string {
  if (key === 'price_minor') return '"o"."price_rub_minor"';
  if (field.store !== 'attrs' && scale === 1) return columnOf(field);
  const whole = `round(${columnOf(field)}::numeric * ${scale})`;
  const bounded = `case when abs(${whole}) <= ${isWide ? most.wide : most.narrow} then ${whole}::bigint end`;
  if (field.store !== 'attrs') return `(${bounded})`;
  // What lies in `attrs` may be of before a change of the dictionary: it must not stop a statement.
  return `(case when jsonb_typeof("a"."attrs" -> ${quote(key)}) = 'number' then ${bounded} end)`;
}

/** A quantity for an order by it: listings without come last either way. */
export function sortSql(numeric: NumericField, direction: 'asc' | 'desc'): string {
  const column = numericSql(numeric);
  return numeric.isOptional ? `coalesce(${column}, ${missingKey(direction)})` : column;
}

/** What stands for no value in an order: a cursor holds no number below 0. */
export const missingKey = (direction: 'asc' | 'desc'): number => (direction === 'asc' ? most.narrow : 0);
