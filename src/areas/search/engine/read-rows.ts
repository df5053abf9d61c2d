import type { PoolClient } from 'pg';
import type { ChoiceField, IndexSchema } from '../index-schema.ts';
import { choiceSql, MISSING, numericSql } from '../sql/columns.ts';
import { type Columns, type Row, rowOf } from './columns.ts';
import { type Digit, digitOf } from './packing.ts';
import { copyIds, copyOut, int4, int8 } from './copy-out.ts';

// Rows of a kind as the engine has them. Fields of a fixed width come first, so their places are known.

const isNumber = ({ key, field }: ChoiceField): boolean =>
  key === 'with_photo' ||
  key === 'price_dropped' ||
  (field !== null && field.store !== 'attrs' && (field.type === 'bool' || field.type === 'count'));

/** Whether the one who reads all of a kind gets these flags with the rows: they are read once for all kinds, by readFlagged(). */
const flags: Readonly<Record<string, string>> = {
  with_photo:
    "select distinct object_id from media where object_id is not null and source <> 'drawing' and field = 'photos'",
  price_dropped: `select object_id from (
      select distinct on (object_id) object_id, to_minor < from_minor as is_drop from price_changes order by object_id, id desc
    ) last where is_drop`,
};

/** The digits of a kind in the order in which they are read. */
function digitsOf({ packing: { digits } }: Columns): { numbers: Digit[]; words: Digit[] } {
  return { numbers: digits.filter(isNumber), words: digits.filter((digit) => !isNumber(digit)) };
}

/** Live listings at a moment, as isLive() has it: of the whole kind, or with what lies beside each looked up, of `ids` if they are given. */
export function rowsSql(columns: Columns, now: Date, which: 'all' | 'few' | readonly number[]): string {
  const { data, numerics, columnLevels } = columns.schema;
  const { numbers, words } = digitsOf(columns);
  const valueOf = (choice: ChoiceField): string => {
    if (which !== 'all') return choiceSql(choice);
    if (choice.key === 'seller_kind') return 'p.kind';
    return choice.key in flags ? 'false' : choiceSql(choice);
  };
  const read = [
    'o.id, o.owner_id, o.city_id, o.published_at, o.expires_at',
    ...columnLevels.map(({ field }) => `coalesce(a."${field}", 0)::bigint`),
    ...numerics.map((one) => `coalesce(${numericSql(one)}, ${MISSING})::${one.isWide ? 'bigint' : 'integer'}`),
    ...numbers.map((digit) => `coalesce(${valueOf(digit)}::integer, -1)`),
    ...words.map((digit) => `coalesce(${valueOf(digit)}, '')`),
  ];
  return `select ${read.join(', ')}
    from objects o join "${data.table}" a on a.object_id = o.id ${which === 'all' ? 'left join profiles p on p.user_id = o.owner_id' : ''}
    where o.kind = '${data.kind}' and o.status = 'active' and o.deleted_at is null and o.expires_at > '${now.toISOString()}'
      and o.owner_id not in (select id from users where status <> 'active')
      ${typeof which === 'string' ? '' : `and o.id = any('{${which.map(Number).join(',')}}'::bigint[])`}`;
}

/** Finds the digit of a short ASCII word without making a string of it. */
function wordReader({ values }: Digit): (bytes: Buffer, at: number, length: number) => number {
  const hash = (bytes: Buffer, at: number, length: number): number => {
    let sum = length;
    for (let index = at; index < at + length; index += 1) sum = (Math.imul(sum, 31) + bytes[index]!) | 0;
    return sum;
  };
  const spelled = values.map((value) => Buffer.from(value));
  const byHash = Map.groupBy(spelled.keys(), (index) => hash(spelled[index]!, 0, spelled[index]!.length));
  const isAt = (word: Buffer, bytes: Buffer, at: number, length: number): boolean => {
    if (word.length !== length) return false;
    for (let index = 0; index < length; index += 1) if (word[index] !== bytes[at + index]) return false;
    return true;
  };
  return (bytes, at, length) => {
    const alike = byHash.get(hash(bytes, at, length));
    // A word that left the dictionary may chance on the hash of another.
    if (alike) for (const index of alike) if (isAt(spelled[index]!, bytes, at, length)) return index + 1;
    return 0;
  };
}

/** timestamptz counts microseconds from the year 2000. */
const epoch2000 = 946_684_800_000_000;

/** Puts the row at `start`, after its number of fields, into `row`. */
function rowReader(columns: Columns, row: Row): (bytes: Buffer, start: number) => void {
  const { numerics } = columns.schema;
  const { numbers, words } = digitsOf(columns);
  const isWide = numerics.map((one) => one.isWide);
  const isBoolean = numbers.map(({ values }) => values.includes('true'));
  const readers = words.map((digit) => ({ ...digit, read: wordReader(digit) }));
  return (bytes, start) => {
    let at = start;
    const next = (width: number): number => {
      at += 4 + width;
      return at - width;
    };
    row.id = int8(bytes, next(8));
    row.owner = int8(bytes, next(8));
    row.city = int8(bytes, next(8));
    row.published = int8(bytes, next(8)) + epoch2000;
    row.expires = int8(bytes, next(8)) + epoch2000;
    for (let index = 0; index < row.levels.length; index += 1) row.levels[index] = int8(bytes, next(8));
    for (let index = 0; index < isWide.length; index += 1)
      row.numerics[index] = isWide[index] ? int8(bytes, next(8)) : int4(bytes, next(4));
    // Code 0 is a slot without a listing.
    row.groups.fill(1);
    for (let index = 0; index < numbers.length; index += 1) {
      const { group, stride, values } = numbers[index]!;
      const value = int4(bytes, next(4));
      row.groups[group]! += stride * (isBoolean[index] ? value + 1 : values.indexOf(String(value)) + 1);
    }
    for (const { group, stride, read } of readers) {
      const length = int4(bytes, at);
      row.groups[group]! += stride * read(bytes, at + 4, length);
      at += 4 + length;
    }
  };
}

/** Reads live listings; `take` gets the same object each time. */
export async function readRows(
  client: PoolClient,
  columns: Columns,
  now: Date,
  which: 'all' | 'few' | readonly number[],
  take: (row: Row) => void,
): Promise<void> {
  const row = rowOf(columns);
  const read = rowReader(columns, row);
  await copyOut(client, rowsSql(columns, now, which), (bytes, at) => {
    read(bytes, at);
    take(row);
  });
}

/** Sets the flags that 'all' leaves out, over the listings of every kind. */
export async function readFlagged(client: PoolClient, of: readonly Columns[]): Promise<void> {
  for (const [key, sql] of Object.entries(flags)) {
    // Every shape has them.
    const digits = of.map(({ packing }) => packing.digits.find((digit) => digit.key === key)!);
    const isTrue = digits.map(({ values }) => values.indexOf('true') + 1);
    await copyIds(client, sql, (id) => {
      const index = of.findIndex((columns) => columns.slotOf(id) !== -1);
      if (index === -1) return;
      const codes = of[index]!.groups[digits[index]!.group]!;
      const slot = of[index]!.slotOf(id);
      const code = codes[slot]!;
      if (code !== 0) codes[slot] = code + digits[index]!.stride * (isTrue[index]! - digitOf(code, digits[index]!));
    });
  }
}

/** Reads the ids of listings whose text has a word; of `ids` only, where given. A word is letters and digits, as searchWords() makes it. */
export async function readIdsWith(
  client: PoolClient,
  { data }: IndexSchema,
  word: string,
  take: (id: number) => void,
  ids?: readonly number[],
): Promise<void> {
  const literal = client.escapeLiteral(word);
  const among = ids ? `and object_id = any('{${ids.map(Number).join(',')}}'::bigint[])` : '';
  const sql = `select object_id from "${data.table}"
    where search @@ (to_tsquery('russian', ${literal}) || to_tsquery('simple', ${literal})) ${among}`;
  await copyIds(client, sql, take);
}
