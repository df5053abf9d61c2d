import { decodeCursor, encodeCursor } from '#areas/listing/cursor.ts';
import { listingStatuses, type ListingStatus } from '#areas/listing/life.ts';
import { cardOf, listingOf, mayOpen } from '#areas/listing/present.ts';
import { countLiveByOwner, findListingById, findListings, findPictures } from '#areas/listing/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { CallError, handle } from '#server/http/handle.ts';
import { objectCalls } from './contract.ts';
import { reviewsOf } from './review.ts';
import { revealPhone } from './reveal-phone.ts';
import { moderateListing, reasonProblems } from './moderate.ts';
import { countOwned, countQueue, findAccount, findOwnedIds, findQueue, type OwnedScope } from './queries.ts';

/** Pictures of a row in a cabinet, and of a listing's page (the most it can have). */
const cardPictures = 5;
const pagePictures = 30;

function placeOf(list: string, cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const place = decodeCursor(list, cursor);
  if (place) return place;
  const message = 'This cursor is not one of this list.';
  throw new CallError('invalid_input', { message, fields: [{ path: 'cursor', code: 'bad_cursor', message }] });
}

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

  'object/get_by_user': async ({ user_id, status, limit, cursor }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const seesAll = actor.kind === 'admin' || (actor.kind === 'user' && actor.id === user_id);
    const account = await findAccount(db, user_id);
    if (!account || (account.status !== 'active' && !seesAll)) return fail('not_found');
    const after = placeOf('by_user', cursor);
    const owned = { ownerId: user_id, now };
    const counts = await countOwned(db, seesAll ? { ...owned, seen: 'all' } : { ...owned, seen: 'live' });
    // Others find active listings only: any other state is empty for them.
    if (!seesAll && status !== undefined && status !== 'active') {
      return { items: [], total: 0, next_cursor: null, counts: null };
    }
    const scope: OwnedScope = seesAll ? { ...owned, seen: 'all', status } : { ...owned, seen: 'live' };
    const found = await findOwnedIds(db, scope, limit, after);
    const ids = found.slice(0, limit);
    const last = ids.at(-1);
    const [rows, pictures] = await findCards(db, ids);
    const statuses = Object.keys(listingStatuses) as ListingStatus[];
    const all = statuses.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
    return {
      items: rows.map((row) => cardOf(row, pictures.get(row.id), { actor, now })),
      total: status === undefined ? all : (counts.get(status) ?? 0),
      next_cursor: found.length > limit && last ? encodeCursor('by_user', { value: 0, id: last }) : null,
      counts: seesAll
        ? (Object.fromEntries(statuses.map((one) => [one, counts.get(one) ?? 0])) as Record<ListingStatus, number>)
        : null,
    };
  },

  'object/get_cards': async ({ ids }, { db, actor, ports }) => {
    const viewer = { actor, now: ports.clock.now() };
    const [rows, pictures] = await findCards(db, [...new Set(ids)]);
    const open = rows.filter((row) => mayOpen(row, viewer));
    return { items: open.map((row) => cardOf(row, pictures.get(row.id), viewer)) };
  },

  'object/reveal_phone': revealPhone,

  'object/get_not_moderated': async ({ limit, cursor }, { db, actor, ports }) => {
    const viewer = { actor, now: ports.clock.now() };
    const after = placeOf('queue', cursor);
    const [found, total] = await Promise.all([findQueue(db, limit, after), countQueue(db)]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await reviewsOf(db, page, viewer),
      total,
      next_cursor: found.length > limit && last ? encodeCursor('queue', { value: last.since_us, id: last.id }) : null,
    };
  },

  'object/moderate': async ({ id, decision, reasons, expected_revision }, { db, actor, ports, events, fail }) => {
    const given = reasons.map(({ field, code, comment }) => ({ field: field ?? null, code, comment: comment || null }));
    const problems = reasonProblems(given);
    if (problems.length > 0) fail('invalid_input', { message: 'The reasons do not fit.', fields: problems });
    const decided = await moderateListing(db, {
      adminId: actor.id,
      objectId: id,
      decision,
      reasons: given,
      expectedRevision: expected_revision,
      at: ports.clock.now(),
    });
    switch (decided.outcome) {
      case 'not_found':
        return fail('not_found');
      case 'already_decided': {
        const message = `This listing is not in review, it is ${decided.status}.`;
        return fail('conflict', { message, fields: [{ path: 'id', code: 'already_decided', message }] });
      }
      case 'revision_changed': {
        const message = `The listing has been edited: it is at revision ${decided.revision}.`;
        return fail('conflict', {
          message,
          fields: [{ path: 'expected_revision', code: 'revision_changed', message }],
        });
      }
      case 'no_longer_fits': {
        const message = 'The edit fits the catalogue or its photos no longer: it can only be refused.';
        return fail('conflict', { message, fields: decided.problems });
      }
      case 'decided':
        events.emit({ name: 'listing_moderated', id, decision, admin: actor.id });
        return { id, status: decided.status, revision: decided.revision, reasons: given, left: await countQueue(db) };
    }
  },
});
