import type { ClientBase } from 'pg';
import { autoSearchText } from '#areas/auto/search-text.ts';
import { copyInto, copyLine } from './copy.ts';
import type { DemoListing } from './generate.ts';
import { uuidOf } from './random.ts';
import type { Seller } from './sellers.ts';

const objectColumns = [
  'id', 'kind', 'owner_id', 'status', 'title', 'description', 'price_minor', 'price_rub_minor', 'city_id',
  'created_at', 'updated_at', 'published_at', 'expires_at', 'rejection',
]; // prettier-ignore
const carColumns = [
  'object_id', 'mark_id', 'model_id', 'generation_id', 'modification_id', 'year', 'mileage_km', 'body', 'fuel', 'engine_cc', 'power_hp',
  'gearbox', 'drive', 'steering', 'colour', 'condition', 'owners', 'pts', 'vin', 'frame_number',
]; // prettier-ignore
const mediaColumns = ['id', 'owner_id', 'object_id', 'position', 'source', 'path', 'width', 'height', 'placeholder', 'credit', 'created_at']; // prettier-ignore

/** Where cars wait within a transaction: COPY cannot compute, the texts become `search` on their way out of here. */
export const stagingTable = `
  create temp table if not exists demo_cars (like auto_listings, a text, b text, c text) on commit delete rows;
  alter table demo_cars alter column search drop not null`;

// The same expression as searchVector() of search/words/text.ts; a test holds the two together.
const moveCars = `
  insert into auto_listings (${carColumns.join(', ')}, search)
  select ${carColumns.join(', ')},
    setweight(to_tsvector('russian', a) || to_tsvector('simple', a), 'A') ||
    setweight(to_tsvector('russian', b) || to_tsvector('simple', b), 'B') ||
    setweight(to_tsvector('russian', c), 'C')
  from demo_cars order by object_id`;

/** Every ninth published listing once cost some per cent more. */
const lowerPrices = `
  insert into price_changes (object_id, from_minor, to_minor, currency, at)
  select id, price_minor + (price_minor * (2 + id % 9) / 100 / 100000 + 1) * 100000, price_minor, currency,
    least(published_at + interval '3 days', greatest(published_at, updated_at))
  from objects where id between $1 and $2 and id % 9 = 0 and published_at is not null order by id`;

export interface WriteContext {
  readonly seed: number;
  /** Of the listing with index 0. */
  readonly firstId: number;
  /** Account ids by the index of the seller. */
  readonly accounts: readonly number[];
  readonly cityNamesEn: ReadonlyMap<number, string>;
  /** Blurred beginnings of the photographs by name. */
  readonly placeholders: ReadonlyMap<string, string>;
  /** Names of a model in all their spellings, by its id: most cars share them. */
  readonly names: Map<number, string>;
}

function objectLine(listing: DemoListing, id: number, owner: number): string {
  const price = listing.car.priceRub * 100;
  return copyLine([
    id, 'auto', owner, listing.status, listing.title, listing.description, price, price, listing.seller.city.id,
    listing.createdAt, listing.updatedAt, listing.publishedAt, listing.expiresAt,
    listing.rejection && JSON.stringify(listing.rejection),
  ]); // prettier-ignore
}

const named = (row: { name: string; nameRu: string | null; synonyms: readonly string[] }) => ({
  name: row.name,
  name_ru: row.nameRu,
  synonyms: row.synonyms,
});

const nameless = { name: '', name_ru: null, synonyms: [] };

/** The text of a car for search. The names are the same for every car of a model, and the dearest part to make. */
function searchTextOf({ car, seller, description }: DemoListing, context: WriteContext) {
  const known = context.names.get(car.model.id);
  const text = autoSearchText({
    mark: known === undefined ? named(car.mark) : nameless, model: known === undefined ? named(car.model) : nameless,
    generation: car.generation?.name ?? null,
    city: { name: seller.city.name, name_en: context.cityNamesEn.get(seller.city.id) ?? '' },
    year: car.year, body: car.body, fuel: car.fuel, gearbox: car.gearbox, drive: car.drive, colour: car.colour, steering: car.steering,
    engine_cc: car.engineCc, description,
  }); // prettier-ignore
  if (known === undefined) context.names.set(car.model.id, text.a);
  return { ...text, a: known ?? text.a };
}

function carLine(listing: DemoListing, id: number, context: WriteContext): string {
  const { car } = listing;
  const text = searchTextOf(listing, context);
  return copyLine([
    id, car.mark.id, car.model.id, car.generation?.id, car.modification?.id, car.year, car.mileageKm, car.body, car.fuel, car.engineCc,
    car.powerHp, car.gearbox, car.drive, car.steering, car.colour, car.condition, car.owners, car.pts, car.vin, car.frameNumber,
    text.a, text.b, text.c,
  ]); // prettier-ignore
}

function mediaLines(listing: DemoListing, id: number, owner: number, context: WriteContext): string[] {
  return listing.pictures.map((picture, position) =>
    copyLine([
      uuidOf(context.seed, id, position), owner, id, position, picture.source, picture.path, picture.width, picture.height,
      context.placeholders.get(picture.path), picture.credit && JSON.stringify(picture.credit), listing.createdAt,
    ]),
  ); // prettier-ignore
}

/** Lines of COPY for a batch of listings. */
export interface Batch {
  readonly size: number;
  readonly objects: readonly string[];
  readonly cars: readonly string[];
  readonly media: readonly string[];
  /** Ids of the listings, the first and the last. */
  readonly ids: readonly [number, number];
}

export function prepareBatch(listings: readonly DemoListing[], context: WriteContext): Batch {
  const objects: string[] = [];
  const cars: string[] = [];
  const media: string[] = [];
  for (const listing of listings) {
    const owner = context.accounts[listing.seller.index];
    if (owner === undefined) throw new Error(`Seller ${listing.seller.index} of the demo has no account.`);
    const id = context.firstId + listing.index;
    objects.push(objectLine(listing, id, owner));
    cars.push(carLine(listing, id, context));
    media.push(...mediaLines(listing, id, owner, context));
  }
  const idAt = (at: number): number => context.firstId + (listings.at(at)?.index ?? 0);
  return { size: listings.length, objects, cars, media, ids: [idAt(0), idAt(-1)] };
}

/** Writes a batch within the transaction of the client. */
export async function writeBatch(client: ClientBase, batch: Batch): Promise<void> {
  await copyInto(client, 'objects', objectColumns, batch.objects);
  await copyInto(client, 'demo_cars', [...carColumns, 'a', 'b', 'c'], batch.cars);
  await client.query(moveCars);
  await copyInto(client, 'media', mediaColumns, batch.media);
  await client.query(lowerPrices, [...batch.ids]);
}

/** Writes the people who are not there yet and answers the account ids of all, by their index. */
export async function writeSellers(client: ClientBase, sellers: readonly Seller[]): Promise<number[]> {
  await client.query(`create temp table if not exists demo_people (
    phone text, since timestamptz, kind text, display_name text, city_id bigint, inn text) on commit delete rows`);
  const lines = sellers.map((one) => copyLine([one.phone, one.since, one.kind, one.displayName, one.city.id, one.inn]));
  await copyInto(client, 'demo_people', ['phone', 'since', 'kind', 'display_name', 'city_id', 'inn'], lines);
  await client.query(`insert into users (phone, created_at) select phone, since from demo_people order by phone
    on conflict (phone) do nothing`);
  await client.query(`insert into profiles (user_id, kind, display_name, city_id, inn, created_at, updated_at)
    select u.id, d.kind, d.display_name, d.city_id, d.inn, d.since, d.since from demo_people d join users u using (phone)
    on conflict (user_id) do nothing`);
  const { rows } = await client.query<{ id: string; phone: string }>(
    'select u.id, u.phone from users u join demo_people d using (phone)',
  );
  const ids = new Map(rows.map((row) => [row.phone, Number(row.id)]));
  return sellers.map((seller) => ids.get(seller.phone) ?? 0);
}
