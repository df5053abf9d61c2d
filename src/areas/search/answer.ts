import { findActiveCards } from '#areas/listing/cards.ts';
import { decodeCursor, encodeCursor } from '#areas/listing/cursor.ts';
import type { PostedKind } from '#areas/listing/fields.ts';
import { CallError, type Context } from '#server/http/handle.ts';
import type { Filters } from './port.ts';

/** What a kind's search is asked with beside its filters, as `searchInput` of the contract has it. */
type Asked = Filters & { sort: string; limit: number; cursor?: string | undefined; with_facets: boolean };

function refuse(path: string, code: string, message: string): never {
  throw new CallError('invalid_input', { message, fields: [{ path, code, message }] });
}

/** Answers a kind's search; its facets are those of the contract's `searchOutput`, which checks them. */
export async function answerSearch<F>(
  kind: PostedKind,
  { sort, limit, cursor, with_facets, ...filters }: Asked,
  { db, actor, ports, searches }: Pick<Context, 'db' | 'actor' | 'ports' | 'searches'>,
) {
  if (sort === 'distance' && !filters.near)
    refuse('near', 'near_needed', 'The distance is from the city of `near`: give it too.');
  const after = cursor === undefined ? undefined : decodeCursor(sort, cursor);
  if (cursor !== undefined && !after)
    refuse('cursor', 'bad_cursor', 'This cursor is not one of this search and its sort.');
  const now = ports.clock.now();
  const page = await searches.of(kind).find(db, { filters, sort, limit, after, withFacets: with_facets, now });
  return {
    items: await findActiveCards(db, page.ids, { actor, now }, searches.cards, kind),
    total: page.total,
    next_cursor: page.next ? encodeCursor(sort, page.next) : null,
    facets: page.facets as F | null,
    meant: page.meant,
  };
}
