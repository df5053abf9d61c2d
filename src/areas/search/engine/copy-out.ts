import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

// PostgreSQL's binary COPY: a million rows come in a few seconds and never lie in memory together.

export const int8 = (bytes: Buffer, at: number): number =>
  bytes.readInt32BE(at) * 4_294_967_296 + bytes.readUInt32BE(at + 4);

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

/** Sends the rows of a binary COPY to `take`, each from after its number of fields; the bytes must not be kept. */
export async function copyOut(
  client: PoolClient,
  sql: string,
  take: (bytes: Buffer, at: number) => void,
): Promise<void> {
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
