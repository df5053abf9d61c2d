import { decodeCursor, encodeCursor } from '#listing/cursor.ts';
import { cardOf, englishTitleOf, mayOpen } from '#listing/present.ts';
import { findListings, findPictures } from '#listing/queries.ts';
import { handle } from '#server/http/handle.ts';
import { favoritesCalls } from './contract.ts';
import {
  findFavorites,
  findSavedIds,
  insertSaved,
  lockUserLists,
  removeFavorites,
  restoreFavorites,
  setDetails,
  setNote,
} from './queries.ts';
import { maxFavorites } from '#listing/saved-limits.ts';

/** Number of pictures on a card. */
const cardPictures = 5;

export const favoritesHandlers = handle(favoritesCalls, {
  'favorites/add': async ({ ids, details = [] }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const wanted = [...new Set(ids)];
    return db.transaction().execute(async (tx) => {
      await lockUserLists(tx, actor.id);
      const known = new Set(await findSavedIds(tx, 'favorites', actor.id));
      const fresh = wanted.filter((id) => !known.has(id));
      const rows = (await findListings(tx, fresh)).filter((row) => mayOpen(row, { actor, now }));
      if (rows.length === 0 && fresh.length === wanted.length) fail('not_found');
      if (known.size + rows.length > maxFavorites) {
        const message = `At most ${maxFavorites} listings can be kept: let go of some first.`;
        fail('conflict', { message, fields: [{ path: 'ids', code: 'too_many', message }] });
      }
      const restored = await restoreFavorites(
        tx,
        actor.id,
        rows.map(({ id }) => id),
        now,
      );
      const added = rows.filter(({ id }) => !restored.has(id));
      await insertSaved(tx, 'favorites', actor.id, added, now);
      const detailsOf = new Map(details.map((of) => [of.id, of]));
      await setDetails(
        tx,
        actor.id,
        added.map(({ id, price_minor, currency, price_per }) => {
          const { price, note } = detailsOf.get(id) ?? {};
          return {
            id,
            price_minor: price?.minor ?? price_minor,
            currency: price?.currency ?? currency,
            price_per,
            note: note?.trim() || null,
          };
        }),
      );
      return { ids: await findSavedIds(tx, 'favorites', actor.id) };
    });
  },

  'favorites/delete': async ({ ids }, { db, actor, ports }) => {
    await removeFavorites(db, actor.id, ids, ports.clock.now());
    return { ids: await findSavedIds(db, 'favorites', actor.id) };
  },

  'favorites/set_note': async ({ id, note }, { db, actor, fail }) => {
    if (!(await setNote(db, actor.id, id, note?.trim() || null))) fail('not_found');
    return { ok: true as const };
  },

  'favorites/get': async ({ limit, cursor }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const after = cursor === undefined ? undefined : decodeCursor('favorites', cursor);
    if (cursor !== undefined && !after) {
      const message = 'This cursor is not one of this list.';
      fail('invalid_input', { message, fields: [{ path: 'cursor', code: 'bad_cursor', message }] });
    }
    const [all, found] = await Promise.all([
      findSavedIds(db, 'favorites', actor.id),
      limit === 0 ? [] : findFavorites(db, actor.id, limit, after),
    ]);
    const page = found.slice(0, limit);
    const ids = page.map((row) => row.id);
    const [rows, pictures] = await Promise.all([findListings(db, ids), findPictures(db, ids, cardPictures)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const last = page.at(-1);
    return {
      items: page.map(({ id, title, title_en, created_at, price_minor, currency, price_per, note }) => {
        const stored = byId.get(id);
        const row = stored && mayOpen(stored, { actor, now }) ? stored : undefined;
        const isKnown = price_minor !== null && currency !== null && (!row || row.price_per === price_per);
        return {
          id,
          title,
          // The stored title, since the listing's title may have changed.
          title_en: title_en ?? (stored?.title === title ? englishTitleOf(stored) : title),
          added_at: created_at,
          added_price: isKnown ? { minor: price_minor, currency } : null,
          note,
          listing: row ? cardOf(row, pictures.get(id), { actor, now }) : null,
        };
      }),
      ids: all,
      total: all.length,
      next_cursor:
        found.length > limit && last ? encodeCursor('favorites', { value: last.added_ms, id: last.id }) : null,
    };
  },
});
