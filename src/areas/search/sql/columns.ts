import type { Field } from '#dictionary/field.ts';
import { priceRatingKey } from '#listing/common-sorts.ts';
import { landedColumns } from '../costs/landed-columns.ts';
import { codeOf } from '../costs/reasons.ts';
import type { ChoiceField, NumericField } from '../index-schema.ts';

// SQL expressions of the indexed fields, over `objects as o` and the kind's own table as `a`. Keys come from our dictionaries, and are safe to
// be column names.

/** Stands for a missing number; below every value. */
export const MISSING = -(2 ** 31);
const most = { narrow: 2 ** 31 - 1, wide: Number.MAX_SAFE_INTEGER } as const;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Facets that no dictionary declares. */
const computed: Readonly<Record<string, string>> = {
  seller_kind: '(select p.kind from profiles p where p.account_id = o.owner_id)',
  with_photo: "exists (select from media m where m.object_id = o.id and m.source <> 'drawing' and m.field = 'photos')",
  price_dropped:
    'coalesce((select c.to_minor < c.from_minor from price_changes c where c.object_id = o.id and c.per is not distinct from o.price_per order by c.id desc limit 1), false)',
  good_price: "exists (select from price_ratings r where r.object_id = o.id and r.level in ('great', 'good'))",
};

/** A column of text, number or boolean; a key of `attrs` is always text. */
function columnOf({ key, store }: Pick<Field, 'key' | 'store'>): string {
  return store === 'attrs' ? `("a"."attrs" ->> ${quote(key)})` : `"${store === 'kind' ? 'a' : 'o'}"."${key}"`;
}

/** The value of a choice, with the type in which it is stored. */
export const choiceSql = ({ key, field, reached }: ChoiceField): string =>
  field ? columnOf(field) : reached ? `(${numericSql(reached.at)} >= ${numericSql(reached.of)})` : computed[key]!;

const landed: Readonly<Record<string, string>> = {
  [landedColumns.auto.individual]:
    `case when "a"."customs_cleared" is false then ${codeOf('not_cleared')} else "o"."price_rub_minor" end`,
  // The follower computes these.
  [landedColumns.autofromabroad.individual]: 'null::bigint',
  [landedColumns.autofromabroad.legal]: 'null::bigint',
};

/** The whole number that both implementations compare. Prices of all currencies are compared in roubles. */
export function numericSql({ key, field, scale, isWide }: NumericField): string {
  if (key === 'price_minor') return '"o"."price_rub_minor"';
  if (key in landed) return landed[key]!;
  if (key === priceRatingKey) return '(select r.permille from price_ratings r where r.object_id = o.id)';
  const stated = statedSql({ key, field, scale, isWide });
  return field.unstated === undefined ? stated : `coalesce(${stated}, ${field.unstated * scale})`;
}

function statedSql({ key, field, scale, isWide }: Pick<NumericField, 'key' | 'field' | 'scale' | 'isWide'>): string {
  if (field.store !== 'attrs' && scale === 1) return columnOf(field);
  const whole = `round(${columnOf(field)}::numeric * ${scale})`;
  const bounded = `case when abs(${whole}) <= ${isWide ? most.wide : most.narrow} then ${whole}::bigint end`;
  if (field.store !== 'attrs') return `(${bounded})`;
  // A value in `attrs` may be older than a change of the dictionary: a wrong type must not fail the statement.
  return `(case when jsonb_typeof("a"."attrs" -> ${quote(key)}) = 'number' then ${bounded} end)`;
}

/** A sort key: listings without a value come last in both directions. */
export function sortSql(numeric: NumericField, direction: 'asc' | 'desc'): string {
  const column = numericSql(numeric);
  return numeric.isOptional ? `coalesce(${column}, ${missingKey(direction)})` : column;
}

/** The sort key of a missing value. Never negative, because cursors hold no negative numbers. */
export const missingKey = (direction: 'asc' | 'desc'): number => (direction === 'asc' ? most.narrow : 0);
