import { type RawBuilder, sql } from 'kysely';
import { cityOf } from '#areas/geo/city-of-row.ts';
import { selectCities } from '#areas/geo/queries.ts';
import { escapeLike } from '#areas/geo/rules.ts';
import { avatarUrls, coverUrls } from '#areas/media/rules.ts';
import type { CursorPosition } from '#listing/cursor.ts';
import { countPublicOffers, countPublicVacancies } from '#areas/profile/count-public.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';
import type { DirectoryItem, PublicOrganization } from './contract.ts';
import { type OrganizationType, organizationTypes } from './organization-types.ts';
import { isNamed, soundOfName } from './name-sound.ts';
import { findConditions } from './queries.ts';

export type DirectoryFilter = { type?: OrganizationType; city_id?: number; query?: string };

const liveListings = (now: Date): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from objects o where o.owner_id = org.id and ${isLive(now)})`;

/** SQL for the published organizations that pass a filter, with their cities. */
function selectPublished(db: Db, { type, city_id: cityId, query }: DirectoryFilter) {
  const words = query?.trim().toLowerCase() ?? '';
  const byName = soundOfName(words) === '' ? sql`false` : isNamed(words);
  return selectCities(db)
    .innerJoin('profiles as p', 'p.city_id', 'c.id')
    .innerJoin('organizations as org', 'org.id', 'p.account_id')
    .innerJoin('accounts as a', 'a.id', 'org.id')
    .where('a.status', '=', 'active')
    .$if(type !== undefined, (select) => select.where(sql<boolean>`org.types @> array[${type}]::text[]`))
    .$if(cityId !== undefined, (select) => select.where('c.id', '=', cityId ?? 0))
    .$if(words !== '', (select) =>
      select.where(
        sql<boolean>`(lower(p.display_name) like ${`%${escapeLike(words)}%`} or ${byName} or org.inn = ${words.replaceAll(/\s/g, '')})`,
      ),
    );
}

/** Returns a page of the directory, most listings first, with one item more where another page follows. */
export async function findPublished(
  db: Db,
  filter: DirectoryFilter,
  { limit, after, now }: { limit: number; after: CursorPosition | undefined; now: Date },
): Promise<DirectoryItem[]> {
  const page = selectPublished(db, filter)
    // The order needs the listings of every organization, which are counted once; the other counts are those of one page.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('objects as o')
          .select(sql<number>`count(*)::integer`.as('listings'))
          .whereRef('o.owner_id', '=', 'org.id')
          .where(isLive(now))
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['org.id as organization_id', 'p.display_name', 'org.types', 'org.inn_verified_at', 'p.avatar'])
    .select('counted.listings')
    .$if(after !== undefined, (select) =>
      select.where(
        sql<boolean>`(-counted.listings, org.id) > (${-(after?.value ?? 0)}::integer, ${after?.id ?? 0}::bigint)`,
      ),
    )
    .orderBy(sql`-counted.listings`)
    .orderBy('org.id')
    .limit(limit + 1);
  const rows = await db
    .selectFrom(page.as('page'))
    .selectAll('page')
    .select([
      countPublicOffers('page.organization_id').as('offers'),
      countPublicVacancies('page.organization_id', now).as('vacancies'),
    ])
    .orderBy(sql`-page.listings`)
    .orderBy('page.organization_id')
    .execute();
  return rows.map((row) => {
    const { organization_id: id, display_name: name, types, avatar, inn_verified_at, ...others } = row;
    const { listings: count, offers, vacancies, ...city } = others;
    return {
      id,
      name,
      // A check constraint limits the column to these values.
      types: types as OrganizationType[],
      city: cityOf(city),
      avatar: avatarUrls(avatar),
      inn_verified: inn_verified_at !== null,
      listings: count,
      offers,
      vacancies,
    };
  });
}

export type NamedOrganization = Pick<DirectoryItem, 'id' | 'name' | 'types' | 'city'>;

/** Returns published organizations, the shortest names first. */
async function findNamed(db: Db, isFound: RawBuilder<boolean>, limit: number): Promise<NamedOrganization[]> {
  const rows = await selectPublished(db, {})
    .select(['org.id as organization_id', 'p.display_name', 'org.types'])
    .where(isFound)
    .orderBy(sql`length(p.display_name)`)
    .orderBy('org.id')
    .limit(limit)
    .execute();
  return rows.map(({ organization_id: id, display_name, types, ...city }) => ({
    id,
    name: display_name,
    types: types as OrganizationType[],
    city: cityOf(city),
  }));
}

/** Returns published organizations with words in their names that begin with those of `name` and sound like them, in any order. `name` has to have a word. */
export const findPublishedByName = (db: Db, name: string, limit: number): Promise<NamedOrganization[]> =>
  findNamed(db, isNamed(name), limit);

/** Returns published organizations by an INN or an OGRN. */
export const findPublishedByNumber = (db: Db, number: string, limit: number): Promise<NamedOrganization[]> =>
  findNamed(db, sql<boolean>`(org.inn = ${number} or org.ogrn = ${number})`, limit);

export async function countPublished(db: Db, filter: DirectoryFilter): Promise<number> {
  const row = await selectPublished(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts the published organizations of each type under the other filters. */
export async function countTypes(
  db: Db,
  filter: DirectoryFilter,
): Promise<{ type: OrganizationType; count: number }[]> {
  const { type: _own, ...others } = filter;
  const rows = await selectPublished(db, others)
    .clearSelect()
    .select([sql<OrganizationType>`unnest(org.types)`.as('type'), sql<number>`count(*)::integer`.as('count')])
    .groupBy(sql`1`)
    .execute();
  const counts = new Map(rows.map(({ type, count }) => [type, count]));
  return organizationTypes.map((type) => ({ type, count: counts.get(type) ?? 0 }));
}

const shownCities = 30;

/** Counts the published organizations of the cities with most of them, under the other filters. */
export async function countCities(db: Db, filter: DirectoryFilter) {
  const { city_id: _own, ...others } = filter;
  const counted = selectPublished(db, others)
    .clearSelect()
    .select(['c.id as city_id', sql<number>`count(*)::integer`.as('count')])
    .groupBy('c.id');
  const rows = await selectCities(db)
    .innerJoin(counted.as('n'), 'n.city_id', 'c.id')
    .select('n.count')
    .orderBy('n.count', 'desc')
    .orderBy('c.population', 'desc')
    .limit(shownCities)
    .execute();
  return rows.map(({ count, ...city }) => ({ ...cityOf(city), count }));
}

/** Returns an organization as everybody sees it, with whether it is public. */
export async function findOrganization(
  db: Db,
  id: number,
  now: Date,
): Promise<(PublicOrganization & { isPublic: boolean }) | null> {
  const row = await selectCities(db)
    .innerJoin('profiles as p', 'p.city_id', 'c.id')
    .innerJoin('organizations as org', 'org.id', 'p.account_id')
    .innerJoin('accounts as a', 'a.id', 'org.id')
    .select(['org.id as organization_id', 'org.inn', 'org.kpp', 'org.ogrn', 'org.legal_name', 'org.legal_address'])
    .select(['org.types', 'org.website', 'org.phone', 'org.inn_verified_at', 'a.status', 'a.created_at as since'])
    .select(['p.display_name', 'p.avatar', 'p.cover', liveListings(now).as('listings')])
    .where('org.id', '=', id)
    .where('org.email_confirmed_at', 'is not', null)
    .where('a.status', 'in', ['active', 'hidden', 'blocked', 'leaving'])
    .executeTakeFirst();
  if (!row) return null;
  const { organization_id, inn, kpp, ogrn, legal_name, legal_address, types, website, phone, ...others } = row;
  const { inn_verified_at, status, since, display_name, avatar, cover, listings, ...city } = others;
  return {
    id: organization_id,
    name: display_name,
    inn,
    kpp,
    ogrn,
    legal_name,
    legal_address,
    types: types as OrganizationType[],
    website,
    phone,
    city: cityOf(city),
    avatar: avatarUrls(avatar),
    cover: coverUrls(cover),
    since: since.toISOString(),
    inn_verified: inn_verified_at !== null,
    active: status === 'active',
    listings,
    conditions: await findConditions(db, organization_id),
    isPublic: status === 'active',
  };
}
