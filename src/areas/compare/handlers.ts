import { deleteKept, findKeptIds, insertKept, lockKeeper } from '#areas/favorites/queries.ts';
import { mayOpen } from '#listing/present.ts';
import { findListings } from '#listing/queries.ts';
import { handle } from '#server/http/handle.ts';
import { compareCalls } from './contract.ts';
import { maxCompared } from '#listing/saved-limits.ts';

export const compareHandlers = handle(compareCalls, {
  'compare/add': async ({ ids }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const wanted = [...new Set(ids)];
    return db.transaction().execute(async (tx) => {
      await lockKeeper(tx, actor.id);
      const known = new Set(await findKeptIds(tx, 'compared', actor.id));
      const fresh = wanted.filter((id) => !known.has(id));
      const rows = (await findListings(tx, fresh)).filter((row) => mayOpen(row, { actor, now }));
      if (rows.length === 0 && fresh.length === wanted.length) fail('not_found');
      await insertKept(tx, 'compared', actor.id, rows, now);
      const all = await findKeptIds(tx, 'compared', actor.id);
      await deleteKept(tx, 'compared', actor.id, all.slice(maxCompared));
      return { ids: all.slice(0, maxCompared) };
    });
  },

  'compare/delete': async ({ ids }, { db, actor }) => {
    await deleteKept(db, 'compared', actor.id, ids);
    return { ids: await findKeptIds(db, 'compared', actor.id) };
  },

  'compare/get': async (_input, { db, actor }) => ({ ids: await findKeptIds(db, 'compared', actor.id) }),
});
