/** Position after the last row of a keyset page: the value of its sort key and its id. */
export type CursorPosition = { value: number; id: number };

/** Encodes a position as an opaque token that is valid for this sort only. */
export function encodeCursor(sort: string, place: CursorPosition): string {
  return Buffer.from(JSON.stringify([sort, place.value, place.id])).toString('base64url');
}

/** The year 2200 in microseconds: no valid sort value is larger, and PostgreSQL can still add it to a timestamp. */
const largestValue = 7_258_118_400_000_000;

const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max;

/** Decodes a token of encodeCursor; undefined when it is malformed or belongs to another sort. */
export function decodeCursor(sort: string, cursor: string): CursorPosition | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return undefined;
  const [madeFor, value, id] = parts as unknown[];
  if (madeFor !== sort || !isWhole(value, largestValue) || !isWhole(id, Number.MAX_SAFE_INTEGER)) return undefined;
  return { value, id };
}
