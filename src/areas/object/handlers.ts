import { findActiveCards } from '#areas/listing/cards.ts';
import { encodeCursor } from '#areas/listing/cursor.ts';
import { placeAfter } from '#areas/listing/place-after.ts';
import { listingStatuses, type ListingStatus } from '#areas/listing/life.ts';
import { cardOf, listingOf, mayOpen } from '#areas/listing/present.ts';
import { countLiveByOwner, findListingById, findListings, findPictures } from '#areas/listing/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { handle } from '#server/http/handle.ts';
import { objectCalls } from './contract.ts';
import { kindOf } from './kinds.ts';
import { findEarlier, findPriceChanges, ratePrice } from './past.ts';
import { findReviewTime } from './review-time.ts';
import { revealPhone } from './reveal-phone.ts';
import { findOpenRevisions } from './revision-queries.ts';
import { findTotals } from './statistics-queries.ts';
import { countOwned, findAccount, findOwnedIds, type OwnedScope } from './queries.ts';

/** Pictures of a row in a cabinet, and of a listing's page (the most it can have). */
const cardPictures = 5;
const pagePictures = 30;

async function findCards(db: Db, ids: readonly number[]) {
  return Promise.all([findListings(db, ids), findPictures(db, ids, cardPictures)]);
}

export const objectHandlers = handle(objectCalls, {
  'object/get': async ({ id }, { db, actor, ports, fail }) => {
    const viewer = { actor, now: ports.clock.now() };
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, viewer)) return fail('not_found');
    const [pictures, active] = await Promise.all([
      findPictures(db, [id], pagePictures),
      countLiveByOwner(db, [row.owner_id], viewer.now),
    ]);
    return listingOf(row, pictures.get(id), active.get(row.owner_id) ?? 0, viewer);
  },

  'object/get_by_user': async ({ user_id, status, part, limit, cursor }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const seesAll = actor.kind === 'admin' || (actor.kind === 'user' && actor.id === user_id);
    const account = await findAccount(db, user_id);
    if (!account || (account.status !== 'active' && !seesAll)) return fail('not_found');
    const after = placeAfter('by_user', cursor);
    const owned = { ownerId: user_id, now, part };
    const counts = await countOwned(db, seesAll ? { ...owned, seen: 'all' } : { ...owned, seen: 'live' });
    // Others find active listings only: any other state is empty for them.
    if (!seesAll && status !== undefined && status !== 'active') {
      return { items: [], total: 0, next_cursor: null, counts: null, own: null };
    }
    const scope: OwnedScope = seesAll ? { ...owned, seen: 'all', status } : { ...owned, seen: 'live' };
    const found = await findOwnedIds(db, scope, limit, after);
    const ids = found.slice(0, limit);
    const last = ids.at(-1);
    const [[rows, pictures], open, totals] = await Promise.all([
      findCards(db, ids),
      seesAll ? findOpenRevisions(db, ids) : undefined,
      seesAll ? findTotals(db, ids) : undefined,
    ]);
    const statuses = Object.keys(listingStatuses) as ListingStatus[];
    const all = statuses.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
    return {
      items: rows.map((row) => cardOf(row, pictures.get(row.id), { actor, now })),
      total: status === undefined ? all : (counts.get(status) ?? 0),
      next_cursor: found.length > limit && last ? encodeCursor('by_user', { value: 0, id: last }) : null,
      counts: seesAll
        ? (Object.fromEntries(statuses.map((one) => [one, counts.get(one) ?? 0])) as Record<ListingStatus, number>)
        : null,
      own: totals
        ? ids.map((id) => ({
            id,
            edit: open?.get(id)?.state ?? null,
            edit_reasons: open?.get(id)?.reasons ?? [],
            ...(totals.get(id) ?? { views: 0, contacts: 0, favorites: 0 }),
          }))
        : null,
    };
  },

  'object/get_cards': async ({ ids }, { db, actor, ports }) => {
    const viewer = { actor, now: ports.clock.now() };
    const [rows, pictures] = await findCards(db, [...new Set(ids)]);
    const open = rows.filter((row) => mayOpen(row, viewer));
    return { items: open.map((row) => cardOf(row, pictures.get(row.id), viewer)) };
  },

  'object/similar': async ({ id, limit }, { db, actor, ports, searches, fail }) => {
    const now = ports.clock.now();
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, { actor, now })) return fail('not_found');
    const ids = await kindOf(row.kind).findSimilar(db, row, limit, now);
    return { items: await findActiveCards(db, ids, { actor, now }, searches.cards) };
  },

  'object/get_price_rating': async ({ id }, { db, actor, ports, fail }) => {
    const viewer = { actor, now: ports.clock.now() };
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, viewer)) return fail('not_found');
    return { rating: await ratePrice(db, row, viewer.now), at: viewer.now };
  },

  'object/get_history': async ({ id }, { db, actor, ports, fail }) => {
    const viewer = { actor, now: ports.clock.now() };
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, viewer)) return fail('not_found');
    const [prices, earlier] = await Promise.all([findPriceChanges(db, row), findEarlier(db, row, viewer)]);
    return { prices, earlier };
  },

  'object/reveal_phone': revealPhone,

  'object/get_review_time': async (_input, { db, ports }) => findReviewTime(db, ports.clock.now()),
});
