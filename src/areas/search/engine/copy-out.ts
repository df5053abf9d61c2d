import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

// PostgreSQL's binary COPY: a million rows come in a few seconds and never lie in memory together.

/** Bytes beyond the end count as 0: a row that is not whole yet is seen by where it would end. */
export const int4 = (bytes: Buffer, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;

export const int8 = (bytes: Buffer, at: number): number =>
  int4(bytes, at) * 4_294_967_296 + (int4(bytes, at + 4) >>> 0);

const headerLength = 19;

/** Reads the row that begins after its number of fields at `at`; tells where it ends, which may be beyond the bytes: it then comes again, whole. */
export type ReadRow = (bytes: Buffer, at: number) => number;

/** Sends the rows of a binary COPY to `read`, and to `take` when what was read is a whole one; the bytes must not be kept. */
export async function copyOut(client: PoolClient, sql: string, read: ReadRow, take: () => void): Promise<void> {
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
      // A number of fields below 0 ends the copy.
      if (bytes[at]! >= 128) break;
      const end = read(bytes, at + 2);
      if (end > bytes.length) break;
      take();
      at = end;
    }
    rest = bytes.subarray(at);
  }
}

/** Sends the numbers of a binary COPY of one column of bigint. */
export async function copyIds(client: PoolClient, sql: string, take: (id: number) => void): Promise<void> {
  let id = 0;
  const read = (bytes: Buffer, at: number): number => {
    id = int8(bytes, at + 4);
    return at + 12;
  };
  await copyOut(client, sql, read, () => take(id));
}
