import { sql } from 'kysely';
import { type MediaRow, pictureOf } from '#areas/media/pictures.ts';
import type { Picture } from '#contract/shapes.ts';
import { type Db, prepared } from '#server/db/connect.ts';
import { isLive } from './predicates.ts';

/** The rows behind cards and pages, by id. A kind's own values come from its own table, here that of cars. */
const selectListings = (db: Db) =>
  db
    .selectFrom('objects as o')
    .innerJoin('auto_listings as a', 'a.object_id', 'o.id')
    .innerJoin('car_marks as mark', 'mark.id', 'a.mark_id')
    .innerJoin('car_models as model', 'model.id', 'a.model_id')
    .leftJoin('car_generations as generation', 'generation.id', 'a.generation_id')
    .leftJoin('car_modifications as modification', 'modification.id', 'a.modification_id')
    .innerJoin('cities as city', 'city.id', 'o.city_id')
    .innerJoin('regions as region', 'region.iso', 'city.region')
    .innerJoin('profiles as profile', 'profile.user_id', 'o.owner_id')
    .innerJoin('users as owner', 'owner.id', 'o.owner_id')
    .selectAll('a')
    .select([
      'o.id',
      'o.owner_id',
      'o.kind',
      'o.status',
      'o.title',
      'o.description',
      'o.price_minor',
      'o.currency',
      'o.revision',
      'o.created_at',
      'o.published_at',
      'o.expires_at',
      'o.rejection',
      'o.city_id',
      'mark.name as mark_name',
      'mark.name_ru as mark_name_ru',
      'mark.slug as mark_slug',
      'model.name as model_name',
      'model.name_ru as model_name_ru',
      'model.slug as model_slug',
      'generation.name as generation_name',
      'modification.name as modification_name',
      'city.name as city_name',
      'city.name_en as city_name_en',
      'city.name_in as city_name_in',
      'city.latitude',
      'city.longitude',
      'city.region',
      'region.full_name as region_name',
      'region.name_en as region_name_en',
      'profile.display_name as seller_name',
      'profile.kind as seller_kind',
      'profile.avatar as seller_avatar',
      'owner.created_at as seller_since',
      'owner.status as seller_status',
    ])
    .where('o.deleted_at', 'is', null);

export type ListingRow = Awaited<ReturnType<typeof findListings>>[number];

/** Listings in the order of the ids given; those that are gone are left out. */
export async function findListings(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectListings(db)
    .where(sql<boolean>`o.id = any(${ids}::bigint[])`)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((one, other) => place.get(one.id)! - place.get(other.id)!);
}

const cardPictures = 5;

const selectCards = (db: Db, ids: readonly number[]) =>
  selectListings(db)
    .modifyFront(prepared('cards'))
    .select([
      sql<MediaRow[] | null>`(select json_agg(m) from (
        select id, source, path, width, height, placeholder, avif, credit from media
        where object_id = o.id order by position, id limit ${sql.lit(cardPictures)}) m)`.as('first_pictures'),
      sql<number>`(select count(*) from media where object_id = o.id)`.as('picture_count'),
    ])
    .where(sql<boolean>`o.id = any(${ids}::bigint[])`);

type Selected = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];
export type CardRow = ListingRow & { pictures: ListingPictures };

/** Built once: the statement is always the same. */
let cards: ReturnType<ReturnType<typeof selectCards>['compile']> | undefined;

/** Listings with their first pictures in the order of the ids given, by one statement; those that are gone are left out. */
export async function findCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  cards ??= selectCards(db, ids).compile();
  const { rows } = await db.executeQuery<Selected>({ ...cards, parameters: [ids] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { first_pictures, picture_count, ...listing } = row;
    return { ...listing, pictures: { pictures: (first_pictures ?? []).map(pictureOf), count: picture_count } };
  });
}

export async function findListingById(db: Db, id: number): Promise<ListingRow | undefined> {
  return (await findListings(db, [id]))[0];
}

export type ListingPictures = { pictures: Picture[]; count: number };

/** The first pictures of each listing in their order, and how many it has. */
export async function findPictures(
  db: Db,
  ids: readonly number[],
  most: number,
): Promise<Map<number, ListingPictures>> {
  const found = new Map<number, ListingPictures>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom(
      db
        .selectFrom('media')
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by object_id order by position, id)`.as('place'),
          sql<number>`count(*) over (partition by object_id)`.as('of_object'),
        ])
        .where(sql<boolean>`object_id = any(${ids}::bigint[])`)
        .as('media'),
    )
    .selectAll()
    .where('place', '<=', most)
    .orderBy('object_id')
    .orderBy('place')
    .execute();
  for (const row of rows) {
    // The query asked for rows of these objects only.
    const id = row.object_id!;
    const listing = found.get(id) ?? { pictures: [], count: row.of_object };
    listing.pictures.push(pictureOf(row));
    found.set(id, listing);
  }
  return found;
}

/** How many listings of each owner others can find now. */
export async function countLiveByOwner(db: Db, owners: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('objects as o')
    .select(['o.owner_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`o.owner_id = any(${owners}::bigint[])`)
    .where(isLive(now))
    .groupBy('o.owner_id')
    .execute();
  return new Map(rows.map((row) => [row.owner_id, row.count]));
}

/** What the cover of a listing is made of. */
export function findCover(db: Db, id: number) {
  return db
    .selectFrom('media')
    .select(['source', 'path', 'credit'])
    .where('object_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
