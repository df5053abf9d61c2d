import { sql } from 'kysely';
import { dataOf } from '#kinds/data.ts';
import { priceKeyOf } from '#listing/kind-data.ts';
import { isApproved } from '#listing/lifecycle.ts';
import { mayOpen, type Viewer } from '#listing/present.ts';
import { findListings, findPictures } from '#listing/queries.ts';
import type { ListingRow } from '#listing/rows.ts';
import { findListingsWithSamePhoto } from '#areas/media/same-photo.ts';
import type { Db } from '#server/db/connect.ts';
import { definitionOf } from '#kinds/registry.ts';

const maxPriceChanges = 20;
const maxEarlierListings = 10;

/**
 * Returns the latest changes of the price for what it is for now since publication, newest first. Prices that changed before publication were never
 * public.
 */
export async function findPriceChanges(db: Db, { id, kind, values, published_at: since }: ListingRow) {
  if (!since) return [];
  const rows = await db
    .selectFrom('price_changes')
    .select(['at', 'from_minor', 'to_minor', 'currency'])
    .where('object_id', '=', id)
    .where('at', '>=', since)
    .where(sql<boolean>`per is not distinct from ${priceKeyOf(dataOf(kind), values)}`)
    .orderBy('id', 'desc')
    .limit(maxPriceChanges)
    .execute();
  return rows.map(({ at, from_minor, to_minor, currency }) => ({
    at,
    from: { minor: from_minor, currency },
    to: { minor: to_minor, currency },
  }));
}

/**
 * Whether the current content has been public. Refused content, and content changed after a refusal, was never public, whatever the status
 * is now. Deleted listings are not among the rows.
 */
export const wasPublic = (row: ListingRow): row is ListingRow & { published_at: Date } =>
  isApproved(row) && row.seller_status === 'active';

/**
 * Finds other listings with the same public identifying number. Licence plates are excluded: a plate can move to another car, and only its
 * owner sees it.
 */
async function findByNumber(db: Db, row: ListingRow): Promise<number[]> {
  const { fields } = dataOf(row.kind);
  const same = await definitionOf(row.kind).findSameNumbers(db, row.values, row.id);
  const isPublic = (key: string) => fields.some((field) => field.key === key && field.shown !== 'owner');
  return same.flatMap(({ field, objects }) => (isPublic(field) ? objects : []));
}

/**
 * Finds earlier public listings of the same item, by its number or its photos, with every price they were seen with. Of a listing that the viewer
 * may not open, only the date, the city, the prices and the readings (mileage, engine hours) are returned.
 */
export async function findEarlierListings(db: Db, row: ListingRow, viewer: Viewer) {
  const [byNumber, byPhoto] = await Promise.all([findByNumber(db, row), findListingsWithSamePhoto(db, row.id)]);
  const numbers = new Set(byNumber);
  const ids = [...new Set([...byNumber, ...byPhoto.map((photo) => photo.otherListingId)])];
  const before = (row.published_at ?? viewer.now).getTime();
  const unitOf = ({ kind, values }: ListingRow) => priceKeyOf(dataOf(kind), values);
  const { market, fields, readings: more = [] } = dataOf(row.kind);
  const readingKeys = new Set([
    ...(market?.near ?? []).filter(({ isOptional }) => !isOptional).map(({ field }) => field),
    ...more,
  ]);
  const readingFields = fields.filter(
    ({ key, shown }) => readingKeys.has(key) && (shown === 'card' || shown === 'page'),
  );
  const earlier = (await findListings(db, ids))
    .filter(wasPublic)
    .filter((other) => other.published_at.getTime() < before && other.kind === row.kind)
    .sort((a, b) => b.published_at.getTime() - a.published_at.getTime())
    .slice(0, maxEarlierListings);
  const open = earlier.filter((other) => mayOpen(other, viewer)).map(({ id }) => id);
  const pictures = await findPictures(db, open, 1);
  const found = [];
  // One after another, so that a page holds one connection.
  for (const other of earlier) {
    const readings = readingFields.flatMap(({ key }): [string, number][] => {
      const value = other.values[key];
      return typeof value === 'number' ? [[key, value]] : [];
    });
    const isOpen = open.includes(other.id);
    found.push({
      id: isOpen ? other.id : null,
      slug: isOpen ? other.slug : null,
      published_at: other.published_at,
      price: { minor: other.price_minor, currency: other.currency },
      prices: await findPriceChanges(db, other),
      is_same_unit: unitOf(other) === unitOf(row),
      city: { name: other.city_name, name_en: other.city_name_en },
      picture: pictures.get(other.id)?.pictures[0] ?? null,
      by: numbers.has(other.id) ? ('number' as const) : ('photo' as const),
      readings: Object.fromEntries(readings),
    });
  }
  return found;
}
