import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { OrganizationType } from '#areas/organization/organization-types.ts';
import { listingDays } from '#listing/lifecycle.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { createRandom } from './random.ts';
import { demoUsers } from './sellers.ts';
import { type Trade, trades } from './trades.ts';

/** The dealer of the demo that anybody may sign in to, printed at the start. */
export const demoOrganization = { email: 'dealer@example.com', password: 'demo-organization' } as const;

type OrganizationTrade = {
  types: readonly OrganizationType[];
  nouns: readonly string[];
  count: number;
  /** The trade of the demo sellers whose listings these take over; without it, they sell nothing. */
  sells?: Trade;
};

/** Sixty organizations. The dealers of cars come first: anybody may sign in to the first of them. */
const organizationTrades: readonly OrganizationTrade[] = [
  { types: ['dealer', 'employer'], nouns: ['Автодвор', 'Колёсный двор'], count: 14, sells: 'cars' },
  { types: ['dealer', 'employer'], nouns: ['Машинный ряд', 'Техноряд'], count: 6, sells: 'machines' },
  { types: ['agency'], nouns: ['Жилой ряд', 'Дом-Пример'], count: 5, sells: 'homes' },
  { types: ['agency'], nouns: ['Риелторы «Набросок»'], count: 3 },
  { types: ['bank'], nouns: ['Образцовый банк', 'Банк «Пример»'], count: 8 },
  { types: ['leasing'], nouns: ['Лизинг-Макет', 'Примерный лизинг'], count: 6 },
  { types: ['bank', 'leasing'], nouns: ['Финансовая группа «Эскиз»'], count: 2 },
  { types: ['insurer'], nouns: ['Страховой дом «Черновик»'], count: 4 },
  { types: ['service', 'employer'], nouns: ['Деловой ряд', 'Контора «Образец»'], count: 6 },
  { types: ['employer'], nouns: ['Завод «Вымысел»', 'Логистика «Пример»'], count: 6 },
];

const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** An INN with a valid check digit of the series 0000, which belongs to no tax office: no firm has it. */
export function demoInn(index: number): string {
  const digits = `0000${String(10_000 + index).padStart(5, '0')}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${(sum % 11) % 10}`;
}

/** An OGRN with a valid check digit of the year 00 and the region 00, which does not exist. */
export function demoOgrn(index: number): string {
  const digits = `10000${String(index).padStart(7, '0')}`;
  return `${digits}${(BigInt(digits) % 11n) % 10n}`;
}

export type DemoOrganization = {
  index: number;
  types: readonly OrganizationType[];
  name: string;
  sells: Trade | null;
};

export const demoOrganizations: readonly DemoOrganization[] = organizationTrades
  .flatMap(({ types, nouns, count, sells = null }) =>
    Array.from({ length: count }, (_, at) => {
      const noun = nouns[at % nouns.length] ?? '';
      const round = Math.floor(at / nouns.length);
      return { types, sells, name: round === 0 ? noun : `${noun} ${round + 1}` };
    }),
  )
  .map((organization, index) => ({ ...organization, index }));

/** So many of each trade has a small demo too: applications go to three banks at once. */
const leastOfTrade = 3;

/** The organizations of a demo that has a share of those of each trade. */
function organizationsOf(share: number): readonly DemoOrganization[] {
  const starts = organizationTrades.map((_, at) =>
    organizationTrades.slice(0, at).reduce((sum, { count }) => sum + count, 0),
  );
  return organizationTrades.flatMap(({ count }, at) => {
    const wanted = Math.min(count, Math.max(leastOfTrade, Math.ceil(count * share)));
    return demoOrganizations.slice(starts[at], starts[at]! + wanted); // There is a start for each trade.
  });
}

/** The address with which the owner of a demo organization signs in. */
export const demoEmail = (index: number): string =>
  index === 0 ? demoOrganization.email : `firm-${index}@example.com`;

/** The bank of the demo that has applications in every state. */
export const demoBank = {
  email: demoEmail(demoOrganizations.findIndex(({ types }) => types.includes('bank'))),
  password: demoOrganization.password,
} as const;

/** More than firms have whose few photographed listings are theirs by chance. */
const manyPhotos = 5;

/**
 * Returns the companies of the demo that sell most of what a trade does: those that show many photographs, then those with most listings, without the
 * accounts that anybody may sign in to.
 */
async function takeSellers(tx: Tx, trade: Trade, count: number) {
  const { rows } = await sql<{ id: number }>`
    select p.account_id as id from profiles p
    join accounts a on a.id = p.account_id and a.kind = 'user' and a.status = 'active' and not a.phone = any(${demoUsers.map(({ phone }) => phone)})
    left join (select owner_id, count(*) as count from media where source <> 'drawing' group by 1) photos on photos.owner_id = a.id
    join lateral (select o.kind from objects o where o.owner_id = p.account_id group by 1 order by count(*) desc, 1 limit 1) most
      on most.kind = any(${[...trades[trade].kinds]})
    where p.kind = 'company'
    order by coalesce(photos.count, 0) >= ${manyPhotos} desc, (select count(*) from objects o where o.owner_id = p.account_id) desc, p.account_id
    limit ${count}`.execute(tx);
  return rows.map(({ id }) => Number(id));
}

async function insertOrganization(
  tx: Tx,
  { index, types, name }: DemoOrganization,
  { passwordHash, cityId, now }: { passwordHash: string; cityId: number; now: Date },
): Promise<number> {
  const email = demoEmail(index);
  const since = new Date(now.getTime() - (400 + ((index * 137) % 900)) * dayMs);
  const { id } = await tx
    .insertInto('accounts')
    .values({ kind: 'organization', status: 'active', created_at: since })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('profiles')
    .values({
      account_id: id,
      kind: 'company',
      display_name: name,
      city_id: cityId,
      created_at: since,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('organizations')
    .values({
      id,
      inn: demoInn(index),
      kpp: '000001001',
      ogrn: demoOgrn(index),
      legal_name: `ООО «${name.replaceAll(/[«»]/gu, '')}» (вымышленная организация)`,
      legal_address: `ул. Примерная, ${index + 1}`,
      types: [...types],
      phone: `+7900000${String(9000 + index)}`,
      website: null,
      email,
      email_confirmed_at: now,
      inn_verified_at: now,
      active: true,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('organization_members')
    .values({
      organization_id: id,
      email,
      password_hash: passwordHash,
      name: 'Демонстрационный владелец',
      role: 'owner',
      created_at: now,
      confirmed_at: now,
    })
    .execute();
  return id;
}

/**
 * SQL condition: a listing `o` stays with its seller, of every third that has ended, and of every seventh live one without a photograph, so that the
 * seller's page is no empty shop.
 */
const stays = sql<boolean>`(o.status in ('expired', 'archived') and o.id % 3 = 0
  or o.status = 'active' and o.id % 7 = 0
    and not exists (select from media p where p.object_id = o.id and p.source <> 'drawing'))`;

/** Moves listings, photos, the text about itself and the place of business of a seller to an organization. */
async function moveListings(tx: Tx, from: number, to: number): Promise<void> {
  await sql`update profiles o set city_id = s.city_id, about = s.about, address = s.address, latitude_e5 = s.latitude_e5,
      longitude_e5 = s.longitude_e5, hours = s.hours
    from profiles s where s.account_id = ${from} and o.account_id = ${to}`.execute(tx);
  // Two shops do not tell the same of themselves.
  await sql`update profiles set about = null where account_id = ${from}`.execute(tx);
  await sql`update media m set owner_id = ${to} where owner_id = ${from}
    and not exists (select from objects o where o.id = m.object_id and ${stays})`.execute(tx);
  await sql`update objects o set owner_id = ${to} where owner_id = ${from} and not ${stays}`.execute(tx);
}

const figureDays = 40;

/** How many photographed cars the first dealer advertises, and the newest listings that they are not taken from: those of the first page. */
const [advertised, firstPage] = [3, 24];

/**
 * Gives photographed cars of other companies to a dealer, published so long ago that their paid places can have figures: a paid place on the first
 * page must not be a drawing, and only the newest cars have photographs.
 */
async function takePhotographed(tx: Tx, dealer: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from objects o
    join profiles p on p.account_id = o.owner_id and p.kind = 'company'
    join accounts a on a.id = o.owner_id and not a.phone = any(${demoUsers.map(({ phone }) => phone)})
    where o.kind = 'auto' and o.status = 'active' and o.deleted_at is null and o.publish_at is null
      and exists (select from media m where m.object_id = o.id and m.source = 'photo')
      and not exists (select from price_changes c where c.object_id = o.id)
      and o.id not in (select n.id from objects n where n.kind = 'auto' and n.status = 'active' and n.deleted_at is null
        order by n.published_at desc, n.id desc limit ${firstPage})
    order by o.published_at desc, o.id desc limit ${advertised}`.execute(tx);
  for (const [index, { id }] of rows.entries()) {
    const published = new Date(now.getTime() - (21 + 3 * index) * dayMs);
    const expires = new Date(published.getTime() + listingDays * dayMs);
    await sql`update objects set owner_id = ${dealer}, created_at = ${published}, updated_at = ${published},
      published_at = ${published}, expires_at = ${expires} where id = ${id}`.execute(tx);
    await sql`update media set owner_id = ${dealer}, created_at = ${published} where object_id = ${id}`.execute(tx);
  }
}

/** Writes views and contacts of the live listings of an account for every day since their publication; some have no contacts at all. */
async function writeFigures(tx: Tx, ownerId: number, now: Date): Promise<void> {
  await sql`insert into listing_days (object_id, day, views, contacts)
    select o.id, ((${now}::timestamptz at time zone 'Europe/Moscow')::date - back),
      1 + (hashint8(o.id * 100 + back) & 1023) % 24, (o.id % 4 > 0 and (hashint8(o.id * 100 + back) & 1023) % 9 = 0)::integer
    from objects o, generate_series(0, ${figureDays - 1}::integer) back
    where o.owner_id = ${ownerId} and o.status = 'active' and o.deleted_at is null
      and o.published_at <= ${now}::timestamptz - back * interval '1 day'
    on conflict do nothing`.execute(tx);
}

/** Writes a share of the organizations of the demo, unless they exist; dealers and agencies take over the listings of companies of their trade. Returns those written. */
export async function seedOrganizations(
  db: Db,
  { seed, now, share }: { seed: number; now: Date; share: number },
): Promise<readonly DemoOrganization[]> {
  const first = demoInn(0);
  if (await db.selectFrom('organizations').select('id').where('inn', '=', first).executeTakeFirst()) return [];
  const organizations = organizationsOf(share);
  const cities = await db.selectFrom('cities').select('id').orderBy('population', 'desc').limit(20).execute();
  const passwordHash = await hashPassword(demoOrganization.password);
  const random = createRandom(seed, 61);
  await db.transaction().execute(async (tx) => {
    const sellers = new Map<number, number>();
    for (const [trade, ofTrade] of Map.groupBy(organizations, ({ sells }) => sells)) {
      const taken = trade === null ? [] : await takeSellers(tx, trade, ofTrade.length);
      taken.forEach((seller, at) => sellers.set(ofTrade[at]!.index, seller)); // No more are taken than there are organizations.
    }
    for (const organization of organizations) {
      const cityId = cities[Math.floor(random.next() * cities.length)]?.id;
      if (cityId === undefined) throw new Error('The demo has no cities.');
      const id = await insertOrganization(tx, organization, { passwordHash, cityId, now });
      const seller = sellers.get(organization.index);
      if (seller !== undefined) await moveListings(tx, seller, id);
      if (organization.index === 0) {
        await takePhotographed(tx, id, now);
        await writeFigures(tx, id, now);
      }
    }
  });
  return organizations;
}
