import { accountOf } from '#contract/actors.ts';
import { findActiveCards } from '#listing/cards.ts';
import { factText } from '#dictionary/fact-text.ts';
import { dataOf } from '#kinds/data.ts';
import type { ListingRow } from '#listing/rows.ts';
import { differencesOf } from '#listing/differences.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { measuresOf } from '#listing/kind-data.ts';
import { cardOf, listingOf, mayOpen, wasOpen, statusOf } from '#listing/present.ts';
import { countLiveByOwner, findListingById, findListings, findPictures } from '#listing/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { handle } from '#server/http/handle.ts';
import { maxPhotos } from '#areas/media/rules.ts';
import { objectCalls } from './contract.ts';
import { definitionOf } from '#kinds/registry.ts';
import { findEarlierListings, findPriceChanges } from './history/history.ts';
import { findRating, noRating } from './history/rating-queries.ts';
import { findReviewTime } from './moderation/review-time.ts';
import { revealPhone } from './contact/reveal-phone.ts';
import { findOpenRevisions } from './posting/revision-queries.ts';
import { type OwnedSort, publicSorts } from './owning/rules.ts';
import { sumCounts } from './owning/sum-counts.ts';
import { findRecentFigures, findTotals } from './owning/statistics-queries.ts';
import { findWithinLanded } from './owning/landed-owned.ts';
import { countFacets, countOwned, findOwnedIds, type OwnedScope } from './owning/owned-queries.ts';
import { understandOwned } from './owning/understand-owned.ts';
import { findConditions } from './owning/conditions.ts';
import { findAccountStatus } from '#areas/user/queries.ts';

/** Maximum pictures on a card; a listing's page has all of them. */
const maxCardPictures = 5;

async function findCards(db: Db, ids: readonly number[]) {
  return Promise.all([findListings(db, ids), findPictures(db, ids, maxCardPictures)]);
}

/** Returns the first identifying number of the item that is filled in, such as its VIN. */
function identifierOf(row: ListingRow | undefined): { field: string; value: string } | null {
  for (const field of row ? dataOf(row.kind).identifiers : []) {
    const value = row?.values[field];
    if (typeof value === 'string' && value !== '') return { field, value };
  }
  return null;
}

/** Returns the text of the first measure of the item that is filled in, such as its mileage. */
function measureOf(row: ListingRow | undefined): { ru: string; en: string } | null {
  for (const field of row ? measuresOf(dataOf(row.kind)) : []) {
    const value = row?.values[field.key] ?? null;
    if (value !== null) return { ru: factText(field, value, {}, 'ru'), en: factText(field, value, {}, 'en') };
  }
  return null;
}

const isOwnersSort = (sort: OwnedSort): boolean => !publicSorts.some((key) => key === sort);
const ownersOnly = (path: string) => ({ path, code: 'owner_only', message: 'Only the owner sees these figures.' });

export const objectHandlers = handle(objectCalls, {
  'object/get': async ({ id }, { db, actor, ports, fail }) => {
    const viewer = { actor, now: ports.clock.now() };
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, viewer)) return fail('not_found');
    const [pictures, active] = await Promise.all([
      findPictures(db, [id], maxPhotos),
      countLiveByOwner(db, [row.owner_id], viewer.now),
    ]);
    return listingOf(row, pictures.get(id), active.get(row.owner_id) ?? 0, viewer);
  },

  'object/get_by_user': async (input, ctx) => {
    const { db, actor, ports, fail } = ctx;
    const {
      user_id,
      limit,
      cursor,
      q,
      sort,
      stale,
      part,
      kind,
      status: wanted,
      facets: wantsFacets,
      ...ranges
    } = input;
    const filter = { part, kind, status: wanted };
    const now = ports.clock.now();
    const seesAll = actor.kind === 'admin' || accountOf(actor) === user_id;
    const status = await findAccountStatus(db, user_id);
    if (!status || (status !== 'active' && !seesAll)) return fail('not_found');
    // Other visitors see active listings only, so a filter by any other status finds nothing.
    if (!seesAll && filter.status !== undefined && filter.status !== 'active') {
      const { kinds, total } = sumCounts([], filter);
      return { items: [], total, next_cursor: null, counts: null, kinds, facets: null, conditions: [], own: null };
    }
    if (!seesAll && (stale || isOwnersSort(sort))) {
      return fail('invalid_input', {
        message: 'Only the owner may ask for this.',
        fields: [ownersOnly(stale ? 'stale' : 'sort')],
      });
    }
    const list = `by_user:${sort}`;
    const after = parseCursor(list, cursor);
    const withinLanded = await findWithinLanded(user_id, ranges, ctx);
    const scope: OwnedScope = { ownerId: user_id, now, seen: seesAll ? 'all' : 'live', q, stale, ranges, withinLanded };
    const [counted, found, facets] = await Promise.all([
      countOwned(db, scope),
      findOwnedIds(db, scope, filter, { sort, limit, after }),
      wantsFacets ? countFacets(db, scope, filter) : null,
    ]);
    const page = found.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const last = page.at(-1);
    const [[rows, pictures], open, totals, recent] = await Promise.all([
      findCards(db, ids),
      seesAll ? findOpenRevisions(db, ids) : undefined,
      seesAll ? findTotals(db, ids) : undefined,
      seesAll ? findRecentFigures(db, ids, now) : undefined,
    ]);
    const { counts, kinds, total } = sumCounts(counted, filter);
    const conditions = wantsFacets ? await findConditions(db, scope, filter, { areCounted: total === 0 }) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      items: rows.map((row) => cardOf(row, pictures.get(row.id), { actor, now })),
      total,
      next_cursor: found.length > limit && last ? encodeCursor(list, last) : null,
      counts: seesAll ? counts : null,
      kinds,
      facets,
      conditions,
      own: totals
        ? ids.map((id) => ({
            id,
            edit: open?.get(id)?.state ?? null,
            edit_reasons: open?.get(id)?.reasons ?? [],
            identifier: identifierOf(byId.get(id)),
            ...(totals.get(id) ?? { views: 0, contacts: 0, favorites: 0 }),
            recent: recent?.get(id) ?? { views: 0, contacts: 0 },
            measure: measureOf(byId.get(id)),
          }))
        : null,
    };
  },

  'object/understand_by_user': async ({ user_id, q }, ctx) => {
    if ((await findAccountStatus(ctx.db, user_id)) !== 'active') return ctx.fail('not_found');
    return understandOwned(user_id, q, ctx);
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
    // The page of an archived listing shows similar ones to whoever follows an old link.
    if (!row || !(mayOpen(row, { actor, now }) || wasOpen(row))) return fail('not_found');
    const search = searches.of(row.kind);
    const {
      ids,
      closeness,
      search: more,
    } = await definitionOf(row.kind).findSimilar(
      db,
      row,
      limit,
      now,
      async (filters, sort, most) =>
        (await search.find(db, { filters, sort, limit: most, withFacets: false, now })).ids,
    );
    const items = await findActiveCards(db, ids, { actor, now }, searches.cards);
    // What is of another kind of thing differs in all.
    const compared = closeness === 'similar' ? items : [];
    const own = { price: { minor: row.price_minor, currency: row.currency }, values: row.values };
    const differences = Object.fromEntries(
      compared.map((item) => [String(item.id), differencesOf(dataOf(row.kind), own, item)]),
    );
    return { items, closeness, search: more, differences };
  },

  'object/get_price_rating': async ({ id }, { db, actor, ports, fail }) => {
    const viewer = { actor, now: ports.clock.now() };
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, viewer)) return fail('not_found');
    return statusOf(row, viewer.now) === 'active' ? findRating(db, id) : noRating;
  },

  'object/get_history': async ({ id }, { db, actor, ports, fail }) => {
    const viewer = { actor, now: ports.clock.now() };
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, viewer)) return fail('not_found');
    const [prices, totals, earlier] = await Promise.all([
      findPriceChanges(db, row),
      findTotals(db, [id]),
      findEarlierListings(db, row, viewer),
    ]);
    return { prices, views: totals.get(id)?.views ?? 0, earlier };
  },

  'object/reveal_phone': revealPhone,

  'object/get_review_time': async (_input, { db, ports }) => findReviewTime(db, ports.clock.now()),
});
