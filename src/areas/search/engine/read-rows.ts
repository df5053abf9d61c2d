import type { PoolClient } from 'pg';
import { priceRatingKey } from '#listing/common-sorts.ts';
import type { ChoiceField, IndexSchema, NumericField } from '../index-schema.ts';
import { choiceSql, MISSING, numericSql } from '../sql/columns.ts';
import { type Columns, type Row, rowOf } from './columns.ts';
import { type Digit, digitOf } from './packing.ts';
import { copyIds, copyOut, int4, int8 } from './copy-out.ts';

// Reads listings as rows of the engine. Fields of a fixed width come first, so their offsets are the same in every row.

const isNumber = ({ key, field, reached }: ChoiceField): boolean =>
  reached !== undefined ||
  key === 'with_photo' ||
  key === 'price_dropped' ||
  key === 'good_price' ||
  (field !== null && field.store !== 'attrs' && (field.type === 'bool' || field.type === 'count'));

/** Flags that a read of all listings leaves out, with the ids of the listings that have the flag. readFlagged() reads them once for all kinds. */
const flags: Readonly<Record<string, string>> = {
  with_photo:
    "select distinct object_id from media where object_id is not null and source <> 'drawing' and field = 'photos'",
  price_dropped: `select object_id from (
      select distinct on (c.object_id) c.object_id, c.to_minor < c.from_minor as is_drop
      from price_changes c join objects o on o.id = c.object_id and c.per is not distinct from o.price_per
      order by c.object_id, c.id desc
    ) last where is_drop`,
  good_price: "select object_id from price_ratings where level in ('great', 'good')",
};

/** The packed choices of a kind in the order of the selected fields: numbers, then words. */
function digitsOf({ packing: { digits } }: Columns): { numbers: Digit[]; words: Digit[] } {
  return { numbers: digits.filter(isNumber), words: digits.filter((digit) => !isNumber(digit)) };
}

/** The metro station that the seller of a listing without a point named; 0 for none. */
const namedStationSql =
  'coalesce(case when o.latitude_e5 is null and a.metro is not null then (select min(id) from metro_named(a.metro, o.city_id)) end, 0)';

/**
 * Selects live listings, by the same rule as isLive(). 'all' and 'few' select the whole kind: 'all' for sequential scans, without flags;
 * 'few' with look-ups for each listing. A list selects these ids.
 */
export function rowsSql(columns: Columns, now: Date, which: 'all' | 'few' | readonly number[]): string {
  const { data, numerics, columnLevels, namesStations } = columns.schema;
  const { numbers, words } = digitsOf(columns);
  const valueOf = (choice: ChoiceField): string => {
    if (which !== 'all') return choiceSql(choice);
    if (choice.key === 'seller_kind') return 'p.kind';
    return choice.key in flags ? 'false' : choiceSql(choice);
  };
  const numberOf = (numeric: NumericField): string =>
    which === 'all' && numeric.key === priceRatingKey ? 'r.permille' : numericSql(numeric);
  const read = [
    'o.id, o.owner_id, o.city_id, coalesce(o.district_id, 0)::bigint, o.published_at, o.expires_at',
    ...(namesStations ? [`${namedStationSql}::bigint`] : []),
    ...columnLevels.map(({ field }) => `coalesce(a."${field}", 0)::bigint`),
    ...numerics.map(
      (numeric) => `coalesce(${numberOf(numeric)}, ${MISSING})::${numeric.isWide ? 'bigint' : 'integer'}`,
    ),
    ...numbers.map((digit) => `coalesce(${valueOf(digit)}::integer, -1)`),
    ...words.map((digit) => `coalesce(${valueOf(digit)}, '')`),
  ];
  return `select ${read.join(', ')}
    from objects o join "${data.table}" a on a.object_id = o.id ${which === 'all' ? 'left join profiles p on p.account_id = o.owner_id left join price_ratings r on r.object_id = o.id' : ''}
    where o.kind = '${data.kind}' and o.status = 'active' and o.deleted_at is null and o.expires_at > '${now.toISOString()}'
      and (o.publish_at is null or o.publish_at <= '${now.toISOString()}')
      and o.owner_id not in (select id from accounts where status <> 'active')
      ${typeof which === 'string' ? '' : `and o.id = any('{${which.map(Number).join(',')}}'::bigint[])`}`;
}

/** Reads the digit of a short ASCII word straight from the bytes, without making a string. */
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
    // A word that has left the dictionary may have the hash of another.
    if (alike) for (const index of alike) if (isAt(spelled[index]!, bytes, at, length)) return index + 1;
    return 0;
  };
}

/** A binary timestamptz counts microseconds from the year 2000; this is the year 2000 in microseconds since 1970. */
const epoch2000 = 946_684_800_000_000;

/** Decodes the fields that begin at `start` into `row`. */
function rowReader(columns: Columns, row: Row): (bytes: Buffer, start: number) => void {
  const { numerics, namesStations } = columns.schema;
  const { numbers, words } = digitsOf(columns);
  const isWide = numerics.map((numeric) => numeric.isWide);
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
    row.district = int8(bytes, next(8));
    row.published = int8(bytes, next(8)) + epoch2000;
    row.expires = int8(bytes, next(8)) + epoch2000;
    row.station = namesStations ? int8(bytes, next(8)) : 0;
    for (let index = 0; index < row.levels.length; index += 1) row.levels[index] = int8(bytes, next(8));
    for (let index = 0; index < isWide.length; index += 1)
      row.numerics[index] = isWide[index] ? int8(bytes, next(8)) : int4(bytes, next(4));
    // Code 0 marks a slot without a listing, so codes of listings begin with 1.
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

/** Calls `take` for each live listing, with the same object each time. */
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

/** Sets the flags that 'all' leaves out, in the columns of several kinds. */
export async function readFlagged(client: PoolClient, of: readonly Columns[]): Promise<void> {
  for (const [key, sql] of Object.entries(flags)) {
    // Every index schema has these choices.
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

/** Calls `take` with the listings, among `ids` where given, whose text has a word, or matches the tsquery of its synonyms. searchWords() has made its words of letters and digits alone. */
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
