import { z } from 'zod';
import { listingCard, titles } from '#listing/contract.ts';
import { users } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { maxPageSize, pageSize } from '#contract/page-size.ts';
import { cursor, id, money, nextCursor, ok, text, time } from '#contract/shapes.ts';
import { maxFavorites, maxNoteLength } from '#listing/saved-limits.ts';

const ids = z.array(id).min(1).max(maxFavorites);

export const favoritesCalls = {
  'favorites/add': call({
    summary:
      'Adds listings to the favourites; those already there stay, and those that may not be opened are left out. A favourite removed within the last hour comes back with its note.',
    who: users,
    input: z.object({
      ids,
      details: z
        .array(z.object({ id, price: money, note: text(maxNoteLength).nullable() }))
        .max(maxFavorites)
        .optional()
        .describe('What the browser of a guest, who has now signed in, stored with the favourites.'),
    }),
    output: z.object({ ids: z.array(id) }).describe('`ids` are all that are kept now, the latest first.'),
    errors: ['not_found', 'conflict'],
  }),
  'favorites/delete': call({
    summary: 'Removes listings from the favourites; ids that are not among them are ignored.',
    who: users,
    input: z.object({ ids }),
    output: z.object({ ids: z.array(id) }),
  }),
  'favorites/set_note': call({
    summary: 'Writes a private note on a favourite in place of the one before; null or an empty text removes it.',
    who: users,
    extension: true,
    input: z.object({ id, note: text(maxNoteLength).nullable() }),
    output: ok,
    errors: ['not_found'],
  }),
  'favorites/get': call({
    summary: 'Kept listings, the latest first, also those that have left search; and the ids of all of them.',
    who: users,
    input: z.object({
      limit: z.int().min(0).max(maxPageSize).default(pageSize).describe('0 asks for the ids alone.'),
      cursor,
    }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          ...titles,
          added_at: time,
          added_price: money
            .nullable()
            .describe(
              'The price when it was added; null where it is not known, or was for another thing: the sale of what is now for rent.',
            ),
          note: z.string().nullable().describe("The person's own note, seen by nobody else."),
          listing: listingCard
            .nullable()
            .describe('Null when the page is not public: withdrawn, in review, deleted, or its seller blocked.'),
        }),
      ),
      ids: z.array(id),
      total: z.int().nonnegative(),
      next_cursor: nextCursor,
    }),
  }),
};
