import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Digit, digits, type Row } from './columns.ts';

// Listings as PostgreSQL's binary COPY has them: a million come in a few seconds and never lie in memory together.

const textDigits = digits.filter(({ key }) => !['owners', 'with_photo', 'price_dropped'].includes(key));
const textColumn = ({ key }: Digit): string => (key === 'seller_kind' ? 'p.kind' : `a.${key}`);

/** Live listings at a moment, all or those of `ids`; liveness as isLive() has it. */
function rowsSql(now: Date, ids?: readonly number[]): string {
  const wanted = ids ? `and o.id = any('{${ids.map(Number).join(',')}}'::bigint[])` : '';
  const isOfWanted = ids ? `and object_id = any('{${ids.map(Number).join(',')}}'::bigint[])` : '';
  return `select o.id, o.owner_id, o.price_rub_minor, o.city_id, o.published_at, o.expires_at,
      a.model_id, coalesce(a.generation_id, 0), a.year::integer, a.mileage_km, a.power_hp, coalesce(a.engine_cc, -1), a.owners::integer,
      coalesce(photo.object_id, 0), coalesce(dropped.object_id, 0), ${textDigits.map((digit) => `coalesce(${textColumn(digit)}, '')`).join(', ')}
    from objects o join auto_listings a on a.object_id = o.id
      left join profiles p on p.user_id = o.owner_id
      left join (select distinct object_id from media where object_id is not null and source <> 'drawing' ${isOfWanted}) photo
        on photo.object_id = o.id
      left join (select object_id from (
          select distinct on (object_id) object_id, to_minor < from_minor as is_drop from price_changes
          where true ${isOfWanted} order by object_id, id desc
        ) last where is_drop) dropped on dropped.object_id = o.id
    where o.kind = 'auto' and o.status = 'active' and o.deleted_at is null and o.expires_at > '${now.toISOString()}'
      and o.owner_id not in (select id from users where status <> 'active') ${wanted}`;
}

const valueOf = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length);

/** Finds the digit of a short ASCII word without making a string of it. */
function wordReader({ values }: Digit): (bytes: Buffer, at: number, length: number) => number {
  const hash = (bytes: Buffer, at: number, length: number): number => {
    let sum = length;
    for (let index = at; index < at + length; index += 1) sum = (Math.imul(sum, 31) + bytes[index]!) | 0;
    return sum;
  };
  const known = new Map(values.map((value, index) => [hash(Buffer.from(value), 0, value.length), index + 1]));
  if (known.size !== values.length) return (bytes, at, length) => values.indexOf(valueOf(bytes, at, length)) + 1;
  return (bytes, at, length) => known.get(hash(bytes, at, length)) ?? 0;
}

const readers = textDigits.map((digit) => ({ digit, read: wordReader(digit) }));
const byKey = (key: string): Digit => digits.find((digit) => digit.key === key)!;
const [owners, photo, dropped] = [byKey('owners'), byKey('with_photo'), byKey('price_dropped')];

const int8 = (bytes: Buffer, at: number): number => bytes.readInt32BE(at) * 4_294_967_296 + bytes.readUInt32BE(at + 4);
/** timestamptz counts microseconds from the year 2000. */
const epoch2000 = 946_684_800_000_000;
const fixed = 15;

/** One row at `at`, after its number of fields. Fields of a fixed width come first, so their places are known. */
function readRow(bytes: Buffer, start: number, row: Row): void {
  let at = start;
  const next = (width: number): number => {
    at += 4 + width;
    return at - width;
  };
  row.id = int8(bytes, next(8));
  row.owner = int8(bytes, next(8));
  row.price = int8(bytes, next(8));
  row.city = int8(bytes, next(8));
  row.published = int8(bytes, next(8)) + epoch2000;
  row.expires = int8(bytes, next(8)) + epoch2000;
  row.model = bytes.readInt32BE(next(4));
  row.generation = bytes.readInt32BE(next(4));
  row.year = bytes.readInt32BE(next(4));
  row.mileage = bytes.readInt32BE(next(4));
  row.power = bytes.readInt32BE(next(4));
  row.cc = bytes.readInt32BE(next(4));
  const groups: [number, number] = [1, 1];
  const put = ({ group, stride }: Digit, digit: number): void => void (groups[group] += digit * stride);
  put(owners, owners.values.indexOf(String(bytes.readInt32BE(next(4)))) + 1);
  put(photo, int8(bytes, next(8)) === 0 ? 1 : 2);
  put(dropped, int8(bytes, next(8)) === 0 ? 1 : 2);
  for (const { digit, read } of readers) {
    const length = bytes.readInt32BE(at);
    put(digit, read(bytes, at + 4, length));
    at += 4 + length;
  }
  [row.group0, row.group1] = groups;
}

/** Where the row at `at` ends, or -1 where it is not whole yet. */
function endOf(bytes: Buffer, at: number, fields: number): number {
  let end = at;
  for (let field = 0; field < fields; field += 1) {
    if (end + 4 > bytes.length) return -1;
    end += 4 + Math.max(0, bytes.readInt32BE(end));
  }
  return end <= bytes.length ? end : -1;
}

const headerLength = 19;

/** Sends the rows of a binary COPY to `take`, which must not keep the bytes. */
async function copyOut(client: PoolClient, sql: string, take: (bytes: Buffer, at: number) => void): Promise<void> {
  const stream = client.query(copyTo(`copy (${sql}) to stdout (format binary)`));
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    if (!isBegun) {
      if (bytes.length < headerLength) {
        rest = bytes;
        continue;
      }
      at = headerLength;
      isBegun = true;
    }
    while (at + 2 <= bytes.length) {
      const fields = bytes.readInt16BE(at);
      // -1 ends the copy.
      if (fields < 0) break;
      const end = endOf(bytes, at + 2, fields);
      if (end < 0) break;
      take(bytes, at + 2);
      at = end;
    }
    rest = bytes.subarray(at);
  }
}

/** Reads live listings; `take` gets the same object each time. */
export async function readRows(
  client: PoolClient,
  now: Date,
  take: (row: Row) => void,
  ids?: readonly number[],
): Promise<void> {
  const row: Row = {
    id: 0, owner: 0, group0: 0, group1: 0, model: 0, generation: 0, city: 0, price: 0, year: 0, mileage: 0, power: 0, cc: 0, published: 0,
    expires: 0,
  }; // prettier-ignore
  if (readers.length + fixed !== digits.length + 12) throw new Error('A facet of cars is not read.');
  await copyOut(client, rowsSql(now, ids), (bytes, at) => {
    readRow(bytes, at, row);
    take(row);
  });
}

/** Reads the ids of cars whose text has a word; of `ids` only, where given. A word is letters and digits, as searchWords() makes it. */
export async function readIdsWith(
  client: PoolClient,
  word: string,
  take: (id: number) => void,
  ids?: readonly number[],
): Promise<void> {
  const literal = client.escapeLiteral(word);
  const among = ids ? `and object_id = any('{${ids.map(Number).join(',')}}'::bigint[])` : '';
  const sql = `select object_id from auto_listings
    where search @@ (to_tsquery('russian', ${literal}) || to_tsquery('simple', ${literal})) ${among}`;
  await copyOut(client, sql, (bytes, at) => take(int8(bytes, at + 4)));
}
