import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type MediaRow, pictureOf } from '#areas/media/pictures.ts';
import type { MetroStation } from '#areas/geo/metro/stations.ts';
import type { Picture } from '#contract/shapes.ts';
import { type Db, prepared } from '#server/db/connect.ts';
import { catalogues } from './catalogues.ts';
import { dataOf } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import { cataloguesOf, columnsOf, isOfKind, type KindData, readValue } from './kind-data.ts';

/** A catalogue row referenced by a value. */
export type NamedRow = { id: number; name: string; name_ru: string | null; slug: string | null };

/** A metro station near a listing, with the distance as the crow flies. */
export type NearStation = Pick<MetroStation, 'id' | 'slug' | 'name' | 'name_en' | 'lines'> & { metres: number };

/** A listing as read from the database: the shared columns, and the kind's own values by field key. */
export type ListingRow = {
  id: number;
  owner_id: number;
  kind: KindName;
  status: string;
  title: string;
  slug: string | null;
  description: string;
  price_minor: number;
  currency: string;
  price_rub_minor: number;
  /** The key of the thing that the price is for, as `pricePer` names it; null for the whole. */
  price_per: string | null;
  /** The price before its last change, where that change was down; else null. */
  price_before_minor: number | null;
  /** The rating of this price, and the number of listings that it was compared with; null where too few are similar. */
  price_level: string | null;
  price_comparables: number | null;
  /** Date of the newest fetched rate of the listing's currency; null for roubles. */
  rate_date: string | null;
  revision: number;
  created_at: Date;
  published_at: Date | null;
  publish_at: Date | null;
  expires_at: Date | null;
  rejection: unknown;
  city_id: number;
  city_name: string;
  city_name_en: string;
  city_name_in: string;
  city_slug: string;
  latitude: number;
  longitude: number;
  /** The point that everybody sees. */
  latitude_e5: number | null;
  longitude_e5: number | null;
  /** The nearest metro stations of the point, nearest first. */
  stations: readonly NearStation[];
  region: string;
  region_name: string;
  region_name_en: string;
  seller_name: string;
  seller_kind: string;
  seller_avatar: string | null;
  seller_since: Date;
  seller_status: string;
  /** Published reviews of the seller and the sum of their stars; null without any. */
  seller_reviews: number | null;
  seller_stars: number | null;
  values: Readonly<Record<string, unknown>>;
  refs: Readonly<Record<string, NamedRow | null>>;
};
/** The photos; pictures of other fields are in `others`, by field key. */
export type ListingPictures = { pictures: Picture[]; count: number; others?: Record<string, Picture[]> };
export type CardRow = ListingRow & { pictures: ListingPictures };

const shared = sql`o.id, o.owner_id, o.kind, o.status, o.title, o.slug, o.description, o.price_minor, o.currency, o.price_rub_minor, o.price_per, o.revision,
  case when o.currency <> 'RUB' then (select max(rate.date)::text from currency_rates rate where rate.currency = o.currency) end as rate_date,
  (select case when c.to_minor < c.from_minor and c.currency = o.currency then c.from_minor end
    from price_changes c where c.object_id = o.id and c.per is not distinct from o.price_per order by c.id desc limit 1) as price_before_minor,
  rating.level as price_level, rating.comparables as price_comparables,
  o.created_at, o.published_at, o.publish_at, o.expires_at, o.rejection, o.city_id, o.latitude_e5, o.longitude_e5,
  (select coalesce(json_agg(json_build_object('id', m.id, 'slug', m.slug, 'name', m.name, 'name_en', m.name_en, 'lines', m.lines, 'metres', n.metres) order by n.metres, n.id), '[]')
    from metro_near(o.latitude_e5, o.longitude_e5) n join metro_stations m on m.id = n.id) as stations,
  city.name as city_name, city.name_en as city_name_en, city.name_in as city_name_in, city.slug as city_slug, city.latitude, city.longitude, city.region,
  region.full_name as region_name, region.name_en as region_name_en,
  profile.display_name as seller_name, profile.kind as seller_kind, profile.avatar as seller_avatar,
  owner.created_at as seller_since, owner.status as seller_status,
  seller_rating.count as seller_reviews, seller_rating.stars_sum as seller_stars`;

const cardPictures = 5;
const pictures = sql`,
  (select json_agg(m) from (
    select id, source, path, width, height, placeholder, avif, credit from media
    where object_id = o.id and field = 'photos' order by position, id limit ${sql.lit(cardPictures)}) m) as first_pictures,
  (select count(*) from media where object_id = o.id and field = 'photos') as picture_count`;

const ofRef = (key: string) => ({ table: `ref_${key}`, column: (name: string) => `${key}__${name}` });

/** The names of a joined catalogue row, under column aliases of their own. */
function namesOf(key: string, hasNames: boolean): RawBuilder<unknown> {
  const { table, column } = ofRef(key);
  const names = hasNames ? ['name', 'name_ru', 'slug'] : ['name'];
  return sql.join(names.map((name) => sql`${sql.ref(`${table}.${name}`)} as ${sql.ref(column(name))}`));
}

const storedFields = (data: KindData) => data.fields.filter(isOfKind);

/** Columns of the kind's own table, and joins with the catalogues that they reference. */
function ownOf(data: KindData): { own: RawBuilder<unknown>; joins: RawBuilder<unknown> } {
  const refs = Object.entries(cataloguesOf(data));
  const required = new Set(storedFields(data).flatMap(({ key, required: is }) => (is ? [key] : [])));
  const own = [
    ...columnsOf(data).map((column) => sql.ref(`a.${column}`)),
    ...refs.map(([key, table]) => namesOf(key, catalogues[table].hasNames)),
  ];
  const joins = refs.map(([key, table]) => {
    const alias = ofRef(key).table;
    const join = sql`${sql.table(table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`a.${key}`)}`;
    return required.has(key) ? sql`join ${join}` : sql`left join ${join}`;
  });
  return { own: sql.join(own), joins: sql.join(joins, sql` `) };
}

/** The select of one kind for one purpose, differing only in the ids. */
function selectRows(data: KindData, name: string, more: RawBuilder<unknown>): RawBuilder<unknown> {
  const { own, joins } = ownOf(data);
  return sql`${prepared(`${name}_${data.kind}`)} select ${shared}, ${own}${more}
    from objects o
    join ${sql.table(data.table)} as a on a.object_id = o.id
    ${joins}
    join cities city on city.id = o.city_id
    join regions region on region.iso = city.region
    join profiles profile on profile.account_id = o.owner_id
    join accounts owner on owner.id = o.owner_id
    left join account_ratings seller_rating on seller_rating.account_id = o.owner_id
    left join price_ratings rating on rating.object_id = o.id and rating.price_minor = o.price_rub_minor
    where o.deleted_at is null and o.kind = ${sql.lit(data.kind)}`;
}

type Flat = Omit<ListingRow, 'values' | 'refs'> & Record<string, unknown>;

/** A row of the kind's own table; also exists for deleted listings. */
export type OwnRow = Pick<ListingRow, 'id' | 'values' | 'refs'>;

/** Collects the kind's own columns into `values` and `refs`. */
function rowOf<R extends Pick<ListingRow, 'id'> & Record<string, unknown>>(
  data: KindData,
  flat: R,
): R & Pick<ListingRow, 'values' | 'refs'> {
  const attrs = (flat['attrs'] ?? {}) as Record<string, unknown>;
  const values = storedFields(data).map((field) => {
    const { key, store } = field;
    return [key, readValue(field, store === 'kind' ? flat[key] : attrs[key])];
  });
  const refs = Object.keys(cataloguesOf(data)).map((key): [string, NamedRow | null] => {
    const { column } = ofRef(key);
    const [name, nameRu, slug] = ['name', 'name_ru', 'slug'].map(
      (one) => flat[column(one)] as string | null | undefined,
    );
    // Not null: the join was by this id.
    return [key, name ? { id: flat[key] as number, name, name_ru: nameRu ?? null, slug: slug ?? null } : null];
  });
  return { ...flat, values: Object.fromEntries(values), refs: Object.fromEntries(refs) };
}

/** Rows of the kind's own table, in no particular order. */
export async function readKindRows(db: Db, kind: KindName, ids: readonly number[]): Promise<OwnRow[]> {
  const data = dataOf(kind);
  const { own, joins } = ownOf(data);
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select a.object_id as id, ${own} from ${sql.table(data.table)} as a ${joins}
    where a.object_id = any(${ids}::bigint[])`.execute(db);
  return rows.map((row) => rowOf(data, row));
}

/** Compiled queries by name and kind. */
const compiled = new Map<string, CompiledQuery>();

async function read(db: Db, name: string, kind: KindName, ids: readonly number[], more: RawBuilder<unknown>) {
  const key = `${name}_${kind}`;
  const query =
    compiled.get(key) ?? sql`${selectRows(dataOf(kind), name, more)} and o.id = any(${ids}::bigint[])`.compile(db);
  compiled.set(key, query);
  const { rows } = await db.executeQuery<Flat>({ ...query, parameters: [ids] } as CompiledQuery<Flat>);
  return rows;
}

/** Listings of one kind, in no particular order; ids that are missing or of another kind are skipped. */
export async function readListings(db: Db, kind: KindName, ids: readonly number[]): Promise<ListingRow[]> {
  const rows = await read(db, 'listings', kind, ids, sql``);
  return rows.map((row) => rowOf(dataOf(kind), row));
}

/** Like readListings, with the first pictures and the number of photos. */
export async function readCards(db: Db, kind: KindName, ids: readonly number[]): Promise<CardRow[]> {
  const rows = await read(db, 'cards', kind, ids, pictures);
  return rows.map((row) => {
    const { first_pictures, picture_count, ...flat } = row;
    const found = ((first_pictures ?? []) as MediaRow[]).map(pictureOf);
    return { ...rowOf(dataOf(kind), flat as Flat), pictures: { pictures: found, count: picture_count as number } };
  });
}
