import { answerMinutes } from './answer-time.ts';
import { countPublicOffers, countPublicVacancies } from './count-public.ts';
import { sql } from 'kysely';
import { findCity } from '#areas/geo/queries.ts';
import { accountPhone } from '#areas/profile/account-contact.ts';
import { sellerRating } from '#listing/seller-rating.ts';
import type { Db } from '#server/db/connect.ts';
import type { OwnProfile, PublicProfile } from './contract.ts';
import { degreeParts, type Point } from '#areas/geo/ring.ts';
import type { ProfileKind } from './fields.ts';
import type { Hours } from '#ui/opening-hours.ts';
import { avatarUrls, coverUrls } from '#areas/media/rules.ts';
import { isReachable, sectionPublishedMost, tradeOf } from './trade.ts';

export type ProfileValues = { kind: ProfileKind; display_name: string; city_id: number | null; inn: string | null };

const findProfileRow = (db: Db, userId: number) =>
  db.selectFrom('profiles').selectAll().where('account_id', '=', userId).executeTakeFirst();

export async function findProfileValues(db: Db, userId: number): Promise<ProfileValues | null> {
  const row = await findProfileRow(db, userId);
  // A check constraint limits `kind` to these three values.
  return row
    ? { kind: row.kind as ProfileKind, display_name: row.display_name, city_id: row.city_id, inn: row.inn }
    : null;
}

export async function findOwnProfile(db: Db, userId: number): Promise<OwnProfile | null> {
  const row = await findProfileRow(db, userId);
  if (!row) return null;
  const { kind, display_name, city_id, inn, avatar, updated_at } = row;
  return {
    kind: kind as ProfileKind,
    display_name,
    city: city_id === null ? null : await findCity(db, city_id),
    inn,
    avatar: avatarUrls(avatar),
    updated_at: updated_at.toISOString(),
  };
}

/** Returns false when the user already has a profile. */
export async function insertProfile(db: Db, userId: number, values: ProfileValues, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('profiles')
    .values({ account_id: userId, ...values, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives a person who has stated no city the one of the first listing. */
export async function setMissingCity(db: Db, userId: number, cityId: number, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ city_id: cityId, updated_at: now })
    .where('account_id', '=', userId)
    .where('city_id', 'is', null)
    .execute();
}

/** A private person has no place of business and no cover. The nightly deletion removes its files. */
const noShop = { cover: null, about: null, address: null, latitude_e5: null, longitude_e5: null, hours: null };

export async function updateProfile(db: Db, userId: number, values: ProfileValues, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ ...values, updated_at: now, ...(values.kind === 'private' && noShop) })
    .where('account_id', '=', userId)
    .execute();
}

type ShopRow = {
  about: string | null;
  address: string | null;
  latitude_e5: number | null;
  longitude_e5: number | null;
  hours: unknown;
  time_zone: string | null;
};

function shopOf({ about, address, latitude_e5, longitude_e5, hours, time_zone }: ShopRow): PublicProfile['shop'] {
  // Only private persons have no city, and they have no shop.
  if (time_zone === null || (about === null && address === null && latitude_e5 === null && hours === null)) return null;
  return {
    about,
    address,
    point:
      latitude_e5 === null || longitude_e5 === null
        ? null
        : { latitude: latitude_e5 / degreeParts, longitude: longitude_e5 / degreeParts },
    // Written by `updateShop` alone, from validated input.
    hours: hours as Hours as NonNullable<PublicProfile['shop']>['hours'],
    time_zone,
  };
}

/** Without `about` the present text stays. */
export type ShopValues = {
  about: string | null | undefined;
  address: string | null;
  point: Point | null;
  hours: Hours | null;
};

/** Replaces the place of business; nothing changes for a private person. */
export async function updateShop(db: Db, userId: number, shop: ShopValues, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('profiles')
    .set({
      ...(shop.about !== undefined && { about: shop.about }),
      address: shop.address,
      latitude_e5: shop.point?.latitude ?? null,
      longitude_e5: shop.point?.longitude ?? null,
      hours: shop.hours && JSON.stringify(shop.hours),
      updated_at: now,
    })
    .where('account_id', '=', userId)
    .where('kind', '<>', 'private')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/**
 * Returns the public profile, with the private part if `readerId` is its owner. Null when the account is unknown, blocked or has no
 * profile.
 */
export async function findPublicProfile(
  db: Db,
  userId: number,
  readerId: number | null,
  now: Date,
): Promise<Omit<PublicProfile, 'watch_id'> | null> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('accounts as u', 'u.id', 'p.account_id')
    .leftJoin('cities as c', 'c.id', 'p.city_id')
    .select([
      'p.city_id',
      'p.about',
      'p.address',
      'p.latitude_e5',
      'p.longitude_e5',
      'p.hours',
      'p.cover',
      'c.time_zone',
    ])
    .select(['p.kind', 'p.display_name', 'p.inn', 'p.avatar', 'u.created_at as since', 'u.id as user_id'])
    .select(accountPhone('u').as('phone'))
    .leftJoin('organizations as org', 'org.id', 'u.id')
    .select([
      'org.inn as org_inn',
      'org.ogrn',
      'org.legal_name',
      'org.legal_address',
      'org.website',
      'org.types',
      'org.inn_verified_at',
      'org.phone as org_phone',
    ])
    .select([countPublicOffers('u.id').as('offers'), countPublicVacancies('u.id', now).as('vacancies')])
    .select((eb) =>
      eb
        .selectFrom('objects as o')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('o.owner_id', '=', 'u.id')
        .where('o.status', '=', 'active')
        .where('o.deleted_at', 'is', null)
        .where((active) => active.or([active('o.expires_at', 'is', null), active('o.expires_at', '>', now)]))
        .as('active_listings'),
    )
    .select((eb) =>
      eb
        .selectFrom('objects as o')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('o.owner_id', '=', 'u.id')
        .where('o.status', '=', 'sold')
        .where('o.deleted_at', 'is', null)
        .as('sold_listings'),
    )
    .select(sectionPublishedMost('u.id').as('published'))
    .select(answerMinutes('u.id', now).as('answer_minutes'))
    .leftJoin('account_ratings as rated', 'rated.account_id', 'u.id')
    .select(['rated.count as reviews', 'rated.stars_sum'])
    .where('u.id', '=', userId)
    // Members of an organization that is not published see how its page will be.
    .where((eb) =>
      eb.or([eb('u.status', '=', 'active'), eb.and([eb('u.status', '=', 'hidden'), eb('u.id', '=', readerId)])]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { kind, display_name, inn, avatar, phone, since, user_id, active_listings, sold_listings, ...placed } = row;
  const { about, address, latitude_e5, longitude_e5, hours, cover, time_zone, ...others } = placed;
  const { org_inn, ogrn, legal_name, legal_address, website, types, inn_verified_at, org_phone, ...counted } = others;
  const { offers, vacancies, reviews, stars_sum, city_id, answer_minutes, published } = counted;
  const own = user_id === readerId;
  const shop = shopOf({ about, address, latitude_e5, longitude_e5, hours, time_zone });
  const organization =
    org_inn === null || legal_name === null || org_phone === null
      ? null
      : {
          legal_name,
          inn: org_inn,
          ogrn,
          legal_address,
          website,
          inn_verified: inn_verified_at !== null,
          inn_verified_at: inn_verified_at?.toISOString() ?? null,
          phone: org_phone,
          offers,
          vacancies,
        };
  return {
    id: user_id,
    display_name,
    kind: kind as ProfileKind,
    city: city_id === null ? null : await findCity(db, city_id),
    avatar: avatarUrls(avatar),
    since: since.toISOString(),
    active_listings: active_listings ?? 0,
    sold_listings: sold_listings ?? 0,
    trade: tradeOf(published, types),
    reachable: isReachable({ kind, organization, published }),
    answer_minutes,
    reviews: reviews ?? 0,
    rating: sellerRating(reviews, stars_sum),
    organization,
    cover: coverUrls(cover),
    shop,
    own,
    private: own ? { phone, inn } : null,
  };
}

/** Returns the ids of other accounts with the same INN, by user id. Erased accounts are left out. For administrators only. */
export async function findSharedInns(db: Db, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; others: number[] }>`
    select p.account_id as id, array_agg(q.account_id order by q.account_id) as others
    from profiles p
    join profiles q on q.inn = p.inn and q.account_id <> p.account_id
    join accounts u on u.id = q.account_id and u.status <> 'erased'
    where p.account_id = any(${userIds}::bigint[]) and p.inn is not null
    group by p.account_id`.execute(db);
  return new Map(rows.map(({ id, others }) => [Number(id), others.map(Number)]));
}
