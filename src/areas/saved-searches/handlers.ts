import { scopeOf } from '#areas/search/sql/matching.ts';
import { withRefusals } from '#areas/search/responses.ts';
import { textQueue } from '#areas/search/text-queue.ts';
import { dataOf } from '#kinds/data.ts';
import { handle } from '#server/http/handle.ts';
import { backTest } from './back-test.ts';
import { savedSearchCalls } from './contract.ts';
import { filtersKey } from './filters-key.ts';
import { savedSearchLimits } from './limits.ts';
import {
  findByStopKey,
  findSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  noteLook,
  pauseByStopKey,
  type Refusal,
  removeSavedSearch,
  restoreSavedSearch,
  updateSavedSearch,
} from './queries.ts';
import { watchSeller } from './watch-seller.ts';
import { uuidOfStopKey } from '#notifications/stop-key.ts';

function explain(kept: Refusal) {
  const isFull = kept.refused === 'full';
  const message = isFull
    ? `At most ${savedSearchLimits.most} searches can be saved: delete some first.`
    : `The same search is saved already: ${kept.name}.`;
  return { message, fields: [{ path: 'filters', code: isFull ? 'too_many' : 'saved_already', message }] };
}

export const savedSearchHandlers = handle(savedSearchCalls, {
  'saved-searches/create': async ({ kind, filters, address, name, frequency }, { db, actor, ports, limits, fail }) => {
    const now = ports.clock.now();
    await limits.take('try_saved_search');
    const scope = await withRefusals(() => textQueue.run(() => scopeOf(db, dataOf(kind), filters, now)));
    const saved = { kind, filters, address, key: filtersKey(kind, filters), name, frequency, scope };
    const kept = await db.transaction().execute((tx) => insertSavedSearch(tx, actor.id, saved, now));
    if ('refused' in kept) return fail('conflict', explain(kept));
    return { search: (await findSavedSearch(db, actor.id, kept.id)) ?? fail('conflict') };
  },

  'saved-searches/watch_seller': async ({ seller_id: sellerId }, { db, actor, ports, limits, fail }) => {
    await limits.take('try_saved_search');
    const kept = await watchSeller(db, actor.id, sellerId, ports.clock.now());
    if (kept === null) return fail('not_found');
    if ('refused' in kept) return fail('conflict', explain(kept));
    return { search: (await findSavedSearch(db, actor.id, kept.id)) ?? fail('conflict') };
  },

  'saved-searches/get': async (_input, { db, actor }) => ({ searches: await findSavedSearches(db, actor.id) }),

  'saved-searches/change': async ({ id, ...changes }, { db, actor, fail }) => {
    if (!(await updateSavedSearch(db, actor.id, id, changes))) fail('not_found');
    return { search: (await findSavedSearch(db, actor.id, id)) ?? fail('not_found') };
  },

  'saved-searches/delete': async ({ id }, { db, actor, ports, fail }) => {
    if (!(await removeSavedSearch(db, actor.id, id, ports.clock.now()))) fail('not_found');
    return { ok: true as const };
  },

  'saved-searches/restore': async ({ id }, { db, actor, ports, fail }) => {
    const kept = await db.transaction().execute((tx) => restoreSavedSearch(tx, actor.id, id, ports.clock.now()));
    if (kept === null) return fail('not_found');
    if ('refused' in kept) return fail('conflict', explain(kept));
    return { search: (await findSavedSearch(db, actor.id, id)) ?? fail('not_found') };
  },

  'saved-searches/see': async ({ id }, { db, actor, ports, fail }) => {
    if (!(await noteLook(db, actor.id, id, ports.clock.now()))) fail('not_found');
    return { ok: true as const };
  },

  'saved-searches/back_test': async ({ kind, filters }, { db, ports, limits }) => {
    await limits.take('try_saved_search');
    const test = () => backTest(db, dataOf(kind), filters, ports.clock.now());
    return { days: await withRefusals(() => textQueue.run(test)) };
  },

  'saved-searches/get_by_key': async ({ key }, { db, fail }) =>
    (await findByStopKey(db, uuidOfStopKey(key))) ?? fail('not_found'),

  'saved-searches/stop': async ({ key, is_paused: isPaused }, { db, fail }) =>
    (await pauseByStopKey(db, uuidOfStopKey(key), isPaused)) ?? fail('not_found'),
});
