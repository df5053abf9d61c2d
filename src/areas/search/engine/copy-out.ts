import type { PoolClient, Submittable } from 'pg';

// PostgreSQL's binary COPY streams a million rows in a few seconds, without holding them in memory together.

/** Reads a signed big-endian integer of 4 bytes. */
export const int4 = (bytes: Buffer, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;

/** Reads a signed big-endian integer of 8 bytes; exact up to 2^53. */
export const int8 = (bytes: Buffer, at: number): number =>
  int4(bytes, at) * 4_294_967_296 + (int4(bytes, at + 4) >>> 0);

const headerLength = 19;

/** The callbacks that `pg` makes on a submitted statement. PostgreSQL sends a message for each row. */
type CopyOut = Submittable & {
  handleCopyData(message: { chunk: Buffer }): void;
  handleCommandComplete(): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
};

/** Calls `take` for each row of a binary COPY, with the offset of its first field. The buffer is reused: `take` must not keep it. */
export function copyOut(client: PoolClient, sql: string, take: (bytes: Buffer, at: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let isBegun = false;
    const copy: CopyOut = {
      // The types of `pg` lack this method of a connection.
      submit: (connection) => (connection as unknown as { query(text: string): void }).query(`copy (${sql}) to stdout (format binary)`), // prettier-ignore
      handleCopyData({ chunk }) {
        const at = isBegun ? 0 : headerLength;
        isBegun = true;
        // A negative number of fields ends the copy.
        if (at >= chunk.length || chunk[at]! >= 128) return;
        try {
          take(chunk, at + 2);
        } catch (error) {
          reject(error as Error);
        }
      },
      handleCommandComplete() {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    client.query(copy);
  });
}

/** Calls `take` for each number of a binary COPY of a single bigint column. */
export const copyIds = (client: PoolClient, sql: string, take: (id: number) => void): Promise<void> =>
  copyOut(client, sql, (bytes, at) => take(int8(bytes, at + 4)));
