import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | Date | null | undefined;

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  const cells = values.map((value) => {
    if (value === null || value === undefined) return '\\N';
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'string'
      ? value.replace(/[\\\n\r\t]/gu, (found) => escapes[found] ?? found)
      : String(value);
  });
  return `${cells.join('\t')}\n`;
}

/** Sends lines to `table` as they come; nothing but the lines on their way is held. */
export async function copyInto(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(lines), target);
}
