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

/** Lines are sent in groups of some hundred, because a message for each line would take most of the time. */
function* inChunks(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += 100) yield lines.slice(at, at + 100).join('');
}

/** Copies lines into `table`. */
export async function copyInto(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(inChunks(lines)), target);
}
