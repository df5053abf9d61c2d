import { sql } from 'kysely';
import { dataOf } from '#kinds/data.ts';
import { type PostedKind, postedKinds } from '#kinds/names.ts';
import { findCards, findListingById, findListings, findPictures } from '#listing/queries.ts';
import { findSitemapModels, findSitemapParts, findSitemapRows } from '#listing/sitemap-queries.ts';
import { kindOf } from '#kinds/registry.ts';
import { findEarlierListings, findPriceChanges } from '#areas/object/history/history.ts';
import { ratePrice } from '#areas/object/history/price-rating.ts';
import { countOwned, findOwnedIds } from '#areas/object/owning/owned-queries.ts';
import { sqlSearches } from '#areas/search/sql/search.ts';
import { pageSize } from '#contract/page-size.ts';
import type { Db } from '#server/db/connect.ts';
import { searchInput } from './cases.ts';
import type { SearchCase } from './kind-cases.ts';

/** Something that a page asks the database, in one statement or several. */
export type Step = { name: string; act: (db: Db) => Promise<unknown> };

export const searchSteps = (cases: readonly SearchCase[]): Step[] =>
  cases.flatMap(({ kind, name, asked: [filters, ...others] }) =>
    filters && others.length === 0
      ? [{ name, act: async (db) => findCards(db, (await sqlSearches.of(kind).find(db, searchInput(filters))).ids) }]
      : [],
  );

/** Live listings of a kind, of every age: what is quick for the newest need not be so for an old one. */
async function someOf(db: Db, kind: PostedKind): Promise<number[]> {
  const table = sql.table(dataOf(kind).table);
  const { rows } = await sql<{ id: number }>`
    select found.id from (select min(object_id), max(object_id) from ${table}) ends (least, most),
      unnest(array[0.05, 0.35, 0.65, 0.95]) part,
      lateral (select a.object_id as id from ${table} a join objects o on o.id = a.object_id
        where a.object_id >= least + (part * (most - least))::bigint
          and o.status = 'active' and o.deleted_at is null and o.expires_at > now() order by 1 limit 1) found`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The seller of the most listings. */
async function largestSeller(db: Db): Promise<number> {
  const row = await db
    .selectFrom('objects')
    .select('owner_id')
    .groupBy('owner_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.owner_id;
}

/** What the page of a listing asks beside the listing itself. */
async function listingSteps(db: Db, kind: PostedKind): Promise<Step[]> {
  const ids = await someOf(db, kind);
  const now = new Date();
  const guest = { actor: { kind: 'guest' as const }, now };
  const steps = await Promise.all(
    ids.map(async (id): Promise<Step[]> => {
      // It was live a moment ago.
      const row = (await findListingById(db, id))!;
      return [
        { name: `${kind}: the listing`, act: async (each) => [await findListings(each, [id]), await findPictures(each, [id], 30)] }, // prettier-ignore
        { name: `${kind}: similar`, act: (each) => kindOf(kind).findSimilar(each, row, 12, now) },
        { name: `${kind}: price rating`, act: (each) => ratePrice(each, row, now) },
        { name: `${kind}: price history`, act: (each) => findPriceChanges(each, row) },
        { name: `${kind}: listed before`, act: (each) => findEarlierListings(each, row, guest) },
      ];
    }),
  );
  return steps.flat();
}

export async function pageSteps(db: Db): Promise<Step[]> {
  const now = new Date();
  const ofListings: Step[] = [];
  for (const kind of postedKinds) ofListings.push(...(await listingSteps(db, kind)));
  const ownerId = await largestSeller(db);
  const [after] = (await someOf(db, 'auto')).slice(1);
  return [
    ...ofListings,
    { name: 'seller: counts', act: (each) => countOwned(each, { ownerId, now, seen: 'live' }) },
    {
      name: 'seller: page',
      act: (each) => findOwnedIds(each, { ownerId, now, seen: 'live' }, {}, { sort: 'newest', limit: pageSize }),
    },
    { name: 'sitemap: index', act: (each) => findSitemapParts(each, 25_000, now) },
    {
      name: 'sitemap: part',
      act: (each) =>
        findSitemapRows(each, { kind: 'auto', after: after ?? 0, before: (after ?? 0) + 25_000, limit: 2000, now }),
    },
    { name: 'sitemap: models', act: (each) => findSitemapModels(each, now) },
  ];
}
