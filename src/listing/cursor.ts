/** Where a keyset page ended: the sort it belongs to, the sort's value and the id of its last row. */
export type CursorPosition = { value: number; id: number };

/** An opaque token of the place; a client hands it back as it is. */
export function encodeCursor(sort: string, place: CursorPosition): string {
  return Buffer.from(JSON.stringify([sort, place.value, place.id])).toString('base64url');
}

/** The year 2200 in microseconds: no honest value is beyond it, and PostgreSQL can still add it to a time. */
const largestValue = 7_258_118_400_000_000;

const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max;

/** The place that a token names, or undefined where it was not made by encodeCursor for this sort. */
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
