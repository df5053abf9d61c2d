import { CallError } from '#server/http/call-error.ts';
import { decodeCursor, type CursorPosition } from './cursor.ts';

/** Decodes the cursor of a call; throws `invalid_input` when it is not a cursor of this list. */
export function parseCursor(list: string, cursor: string | undefined): CursorPosition | undefined {
  if (cursor === undefined) return undefined;
  const place = decodeCursor(list, cursor);
  if (place) return place;
  const message = 'This cursor is not one of this list.';
  throw new CallError('invalid_input', { message, fields: [{ path: 'cursor', code: 'bad_cursor', message }] });
}
