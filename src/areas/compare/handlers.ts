import { deleteSaved, findSavedIds, insertSaved, lockUserLists } from '#areas/favorites/queries.ts';
import { mayOpen } from '#listing/present.ts';
import { findListings } from '#listing/queries.ts';
import { handle } from '#server/http/handle.ts';
import { compareCalls } from './contract.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import { findCompared } from './queries.ts';

type Compared = Awaited<ReturnType<typeof findCompared>>;

/** The earliest listings of the kinds of which there are too many. */
const beyondLimit = (all: Compared): Compared =>
  [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((ofKind) => ofKind.slice(maxCompared));

const idsOf = (all: Compared): number[] => all.map(({ id }) => id);

export const compareHandlers = handle(compareCalls, {
  'compare/add': async ({ ids }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const wanted = [...new Set(ids)];
    return db.transaction().execute(async (tx) => {
      await lockUserLists(tx, actor.id);
      const known = new Set(await findSavedIds(tx, 'compared', actor.id));
      const fresh = wanted.filter((id) => !known.has(id));
      const rows = (await findListings(tx, fresh)).filter((row) => mayOpen(row, { actor, now }));
      if (rows.length === 0 && fresh.length === wanted.length) fail('not_found');
      await insertSaved(tx, 'compared', actor.id, rows, now);
      const all = await findCompared(tx, actor.id);
      const leaving = beyondLimit(all);
      await deleteSaved(tx, 'compared', actor.id, idsOf(leaving));
      return { ids: idsOf(all.filter((listing) => !leaving.includes(listing))) };
    });
  },

  'compare/delete': async ({ ids }, { db, actor }) => {
    await deleteSaved(db, 'compared', actor.id, ids);
    return { ids: await findSavedIds(db, 'compared', actor.id) };
  },

  'compare/get': async (_input, { db, actor }) => ({ ids: await findSavedIds(db, 'compared', actor.id) }),
});
