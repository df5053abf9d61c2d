import { districtAt } from '#areas/geo/districts.ts';
import type { ClientBase } from 'pg';
import { dataOf } from '#kinds/data.ts';
import { columnsOf, type KindData, priceKeyOf, storedValue } from '#listing/kind-data.ts';
import { isHome, parsePoint, pointKey, roundedPoint } from '#listing/point.ts';
import { slugIn } from '#listing/slug.ts';
import { listingText } from '#areas/search/words/listing-text.ts';
import { type SearchText } from '#server/db/full-text.ts';
import hashesByName from '../../data/photos/hashes.json' with { type: 'json' };
import placeholdersByName from '../../data/photos/placeholders.json' with { type: 'json' };
import { copyInto, copyLine, type CopyValue } from './copy.ts';
import type { DemoListing } from './demo-listing.ts';
import { uuidOf } from './random.ts';
import type { Seller } from './sellers.ts';

const objectColumns = [
  'id', 'kind', 'owner_id', 'status', 'title', 'slug', 'description', 'price_minor', 'currency', 'price_rub_minor', 'price_per', 'city_id',
  'created_at', 'updated_at', 'published_at', 'expires_at', 'rejection', 'latitude_e5', 'longitude_e5', 'district_id',
]; // prettier-ignore
const mediaColumns = ['id', 'owner_id', 'object_id', 'field', 'position', 'source', 'path', 'width', 'height', 'placeholder', 'perceptual_hash', 'credit', 'created_at']; // prettier-ignore

const placeholders: ReadonlyMap<string, string> = new Map(Object.entries(placeholdersByName));
const hashes: ReadonlyMap<string, string> = new Map(Object.entries(hashesByName));

const stagingOf = ({ table }: KindData) => `demo_${table}`;

/** A temporary table of a transaction for the listings of a kind: COPY cannot compute, so `search` is computed of the texts when rows leave it. */
export const stagingTable = (data: KindData) => `
  create temp table if not exists ${stagingOf(data)} (like ${data.table}, a text, b text, c text) on commit delete rows;
  alter table ${stagingOf(data)} alter column search drop not null`;

const ownColumns = (data: KindData) => ['object_id', ...columnsOf(data)];

// The same expression as searchVector() of server/db/full-text.ts; a test compares the two.
const moveOut = (data: KindData) => `
  insert into ${data.table} (${ownColumns(data).join(', ')}, search)
  select ${ownColumns(data).join(', ')},
    setweight(to_tsvector('russian', a) || to_tsvector('simple', a), 'A') ||
    setweight(to_tsvector('russian', b) || to_tsvector('simple', b), 'B') ||
    setweight(to_tsvector('russian', c), 'C')
  from ${stagingOf(data)} order by object_id`;

/** Every ninth listing that was published more than three days ago has had a price higher by 3 to 12 percent in its first three days. */
const lowerPrices = `
  insert into price_changes (object_id, from_minor, to_minor, currency, per, at)
  select id, price_minor + (price_minor * (3 + id / 9 % 10) / 100 / 100000 + 1) * 100000, price_minor, currency, price_per,
    published_at + interval '3 days'
  from objects where id between $1 and $2 and id % 9 = 0 and published_at + interval '3 days' < least(now(), expires_at) order by id`;

/**
 * The prices of photographed listings that are two days old (`ageOfLowered`) fell by 5 to 12 percent then: what fell is shown with photographs, which only
 * new listings have. Prices are whole thousands of roubles, or tens below ten thousand.
 */
const lowerPhotographed = `
  insert into price_changes (object_id, from_minor, to_minor, currency, per, at)
  select id, price_minor + (price_minor * (5 + id / 5 % 8) / 100 / step + 1) * step, price_minor, currency, price_per,
    published_at + interval '2 days' + id % 4 * interval '1 hour'
  from objects o, lateral (select case when price_minor < 1000000 then 1000 else 100000 end) as of_price (step)
  where id between $1 and $2 and status = 'active' and price_minor >= 50000
    and published_at + interval '52 hours' < now() and published_at + interval '3 days' >= least(now(), expires_at)
    and exists (select from media m where m.object_id = o.id and m.source = 'photo') order by id`;

export interface WriteContext {
  readonly seed: number;
  /** The id of the first listing of the kind. */
  readonly firstId: number;
  /** Account ids by seller index. */
  readonly accounts: readonly number[];
  readonly cityNamesEn: ReadonlyMap<number, string>;
  /** All spellings of the names of catalogue rows, by row: many listings share them. */
  readonly names: Map<string, string>;
}

function objectLine(
  { kind, thing, status, seller, rejection, ...moments }: DemoListing,
  id: number,
  owner: number,
): string {
  const { priceMinor, currency = 'RUB', priceRubMinor = priceMinor } = thing;
  const point = parsePoint(thing.content[pointKey]);
  const shown = point && isHome(seller.kind, thing.content) ? roundedPoint(point) : point;
  return copyLine([
    id, kind, owner, status, thing.title, slugIn(dataOf(kind), thing.title, id), thing.description, priceMinor, currency, priceRubMinor, priceKeyOf(dataOf(kind), thing.content), (thing.city ?? seller.city).id,
    moments.createdAt, moments.updatedAt, moments.publishedAt, moments.expiresAt, rejection && JSON.stringify(rejection),
    shown?.latitude ?? null, shown?.longitude ?? null, shown && districtAt(shown),
  ]); // prettier-ignore
}

/** The text of a listing for search. The names take most of the time to make and are the same for all listings of a model. */
function searchTextOf(data: KindData, { thing, seller }: DemoListing, context: WriteContext): SearchText {
  const { named = [], facts = [], content, description, city = seller.city } = thing;
  const key = named.map((row) => (row?.synonyms ? row.name : '')).join('|');
  const known = context.names.get(key);
  const isTitled = data.levels.length === 0;
  const text = listingText(data, {
    named: known === undefined ? named : named.filter((row) => !row?.synonyms),
    city: { name: city.name, name_en: context.cityNamesEn.get(city.id) ?? '' },
    values: { ...content, description },
    ...(isTitled ? { title: thing.title } : {}),
    facts,
  });
  if (isTitled) return text;
  if (known === undefined) context.names.set(key, text.a);
  return { ...text, a: known ?? text.a };
}

function ownLine(data: KindData, listing: DemoListing, id: number, context: WriteContext): string {
  const { content } = listing.thing;
  const cells = columnsOf(data).map((column): CopyValue => {
    const field = data.fields.find(({ key }) => key === column);
    if (field) return storedValue(field, content[column]) as CopyValue;
    const attrs = data.fields.filter(({ store, key }) => store === 'attrs' && (content[key] ?? null) !== null);
    return JSON.stringify(Object.fromEntries(attrs.map(({ key }) => [key, content[key]])));
  });
  const { a, b, c } = searchTextOf(data, listing, context);
  return copyLine([id, ...cells, a, b, c]);
}

function mediaLines({ thing, createdAt }: DemoListing, id: number, owner: number, context: WriteContext): string[] {
  const lists = Object.entries({ photos: thing.pictures, ...thing.morePictures });
  const pictures = lists.flatMap(([field, list]) => list.map((picture, position) => ({ field, position, ...picture })));
  return pictures.map(({ field, position, ...picture }, index) =>
    copyLine([
      uuidOf(context.seed, id, index), owner, id, field, position, picture.source, picture.path, picture.width, picture.height,
      placeholders.get(picture.path), hashes.get(picture.path), picture.credit && JSON.stringify(picture.credit), createdAt,
    ]),
  ); // prettier-ignore
}

/** Lines of COPY for a batch of listings of one kind. */
export interface Batch {
  readonly data: KindData;
  readonly size: number;
  readonly objects: readonly string[];
  readonly own: readonly string[];
  readonly media: readonly string[];
  /** The ids of the first and the last listing. */
  readonly ids: readonly [number, number];
}

export function prepareBatch(listings: readonly DemoListing[], context: WriteContext): Batch {
  const data = dataOf(listings[0]?.kind ?? 'auto');
  const objects: string[] = [];
  const own: string[] = [];
  const media: string[] = [];
  const idOf = (listing: DemoListing | undefined): number => context.firstId + (listing?.index ?? 0);
  for (const listing of listings) {
    const owner = context.accounts[listing.seller.index];
    if (owner === undefined) throw new Error(`Seller ${listing.seller.index} of the demo has no account.`);
    const id = idOf(listing);
    objects.push(objectLine(listing, id, owner));
    own.push(ownLine(data, listing, id, context));
    media.push(...mediaLines(listing, id, owner, context));
  }
  return { data, size: listings.length, objects, own, media, ids: [idOf(listings.at(0)), idOf(listings.at(-1))] };
}

/** Writes a batch within the transaction of the client. */
export async function writeBatch(client: ClientBase, { data, ...batch }: Batch): Promise<void> {
  await copyInto(client, 'objects', objectColumns, batch.objects);
  await copyInto(client, stagingOf(data), [...ownColumns(data), 'a', 'b', 'c'], batch.own);
  await client.query(moveOut(data));
  await copyInto(client, 'media', mediaColumns, batch.media);
  await client.query(lowerPrices, [...batch.ids]);
  await client.query(lowerPhotographed, [...batch.ids]);
}

/** Writes the people that the database lacks; returns the account ids of all by index. */
export async function writeSellers(client: ClientBase, sellers: readonly Seller[]): Promise<number[]> {
  await client.query(`create temp table if not exists demo_people (
    phone text, since timestamptz, kind text, display_name text, city_id bigint, inn text,
    about text, address text, latitude_e5 integer, longitude_e5 integer, hours jsonb) on commit delete rows`);
  const lines = sellers.map(({ phone, since, kind, displayName, city, inn, about, shop }) =>
    copyLine([
      phone,
      since,
      kind,
      displayName,
      city.id,
      inn,
      about,
      shop?.address ?? null,
      shop?.latitudeE5 ?? null,
      shop?.longitudeE5 ?? null,
      shop && JSON.stringify(shop.hours),
    ]),
  );
  const columns = [
    'kind',
    'display_name',
    'city_id',
    'inn',
    'about',
    'address',
    'latitude_e5',
    'longitude_e5',
    'hours',
  ];
  await copyInto(client, 'demo_people', ['phone', 'since', ...columns], lines);
  await client.query(`insert into accounts (kind, phone, created_at) select 'user', phone, since from demo_people order by phone
    on conflict (phone) do nothing`);
  await client.query(`insert into profiles (account_id, ${columns.join(', ')}, created_at, updated_at)
    select u.id, ${columns.map((column) => `d.${column}`).join(', ')}, d.since, d.since
    from demo_people d join accounts u using (phone)
    on conflict (account_id) do nothing`);
  const { rows } = await client.query<{ id: string; phone: string }>(
    'select u.id, u.phone from accounts u join demo_people d using (phone)',
  );
  const ids = new Map(rows.map((row) => [row.phone, Number(row.id)]));
  return sellers.map((seller) => ids.get(seller.phone) ?? 0);
}
