import { sql } from 'kysely';
import { findRates } from '#areas/currency/queries.ts';
import { roublesOf } from '#areas/currency/rates.ts';
import { type Content, photoListsOf } from '#dictionary/content.ts';
import { priceRowsOf } from '#dictionary/price-rows.ts';
import { priceOf } from '#listing/price-field.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import { minComparablesForFinding } from '#listing/price-rating.ts';
import { withTitles } from '#listing/title-queries.ts';
import { findListingsWithSamePhoto } from '#areas/media/same-photo.ts';
import { findSharedInns } from '#areas/profile/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { type Finding, detectFindings } from './findings.ts';

/** Sums the open complaints about a listing: their number, their total weight in hundredths, and their reasons, the most frequent first. */
export async function sumComplaints(db: Db, objectId: number) {
  const rows = await db
    .selectFrom('complaints')
    .select([
      'reason',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.sum<number>('weight').as('weight'),
    ])
    .where('object_id', '=', objectId)
    .where('state', '=', 'open')
    .groupBy('reason')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('reason')
    .execute();
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    weight: rows.reduce((sum, row) => sum + Number(row.weight), 0),
    reasons: rows.map((row) => row.reason),
  };
}

async function findSellerSince(db: Db, id: number): Promise<Date> {
  const row = await db.selectFrom('accounts').select('created_at').where('id', '=', id).executeTakeFirstOrThrow();
  return row.created_at;
}

/**
 * Returns the price of a content in kopecks, converted at the current rate. Null when the content has no price or its currency has no rate.
 */
export async function findPriceInRoubles(db: Db, { fields }: KindDefinition, content: Content): Promise<number | null> {
  const [price, currency] = [priceOf(fields, content), content['currency']];
  if (price === null || typeof currency !== 'string' || currency === 'RUB') return price;
  return roublesOf(await findRates(db), price, currency);
}

/** Returns the non-empty free-text fields of a content. Identifying numbers such as the VIN, and links to known sites, are excluded. */
function freeTexts({ fields, data }: KindDefinition, content: Content): { field: string; text: string }[] {
  return fields.flatMap(({ key, type, isLink }) => {
    const value = content[key];
    const text =
      type === 'rows'
        ? priceRowsOf(value)
            .map(({ name }) => name)
            .join('\n')
        : value;
    const isFree = (type === 'text' || type === 'rows') && !isLink && !data.identifiers.includes(key);
    return isFree && typeof text === 'string' && text !== '' ? [{ field: key, text }] : [];
  });
}

const figuresOf = (content: Content): Record<string, number> =>
  Object.fromEntries(
    Object.entries(content).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  );

export type ScannedListing = { id: number; ownerId: number; revision: number; at: Date };

/**
 * Scans the content of a listing, live or proposed, for signs of trouble, stores the findings with the listing's revision and returns them.
 */
export async function recordFindings(
  db: Db,
  definition: KindDefinition,
  listing: ScannedListing,
  content: Content,
): Promise<Finding[]> {
  const { id, ownerId, revision, at } = listing;
  const { photos = [] } = photoListsOf(definition.fields, content);
  const same = await findListingsWithSamePhoto(db, id, 20, photos);
  const priceMinor = await findPriceInRoubles(db, definition, content);
  const repeats = await definition.findOwnDuplicates(db, { id: ownerId, except: id }, content);
  const found = detectFindings({
    kind: definition.kind,
    texts: freeTexts(definition, content),
    pictureCount: photos.length,
    figures: figuresOf(content),
    priceMinor,
    market: await definition.findMarket(db, content, id, at, minComparablesForFinding),
    doubts: definition.doubts(content, { priceMinor, now: at }),
    former: await definition.findEarlierFigures(db, content, id),
    // Repeats with the same number are reported as `sameNumbers`.
    nearRepeats: repeats.flatMap(({ id: other, reason }) => (reason === 'alike' ? [other] : [])),
    sameNumbers: await definition.findSameNumbers(db, content, id),
    samePhotos: [...new Set(same.map((photo) => photo.otherListingId))].slice(0, 10),
    wrongChecks: definition.wrongChecks(content),
    complaints: await sumComplaints(db, id),
    sharedInn: (await findSharedInns(db, [ownerId])).get(ownerId)?.length ?? 0,
    sellerSince: await findSellerSince(db, ownerId),
    now: at,
  });
  const findings = JSON.stringify(found);
  await db
    .insertInto('listing_findings')
    .values({ object_id: id, revision, findings, computed_at: at })
    .onConflict((conflict) => conflict.columns(['object_id', 'revision']).doUpdateSet({ findings, computed_at: at }))
    .execute();
  return found;
}

export type StoredFindings = { findings: Finding[]; computed_at: Date };

/** Returns the stored findings on the current revision of these listings. A listing not scanned since its last change is left out. */
export async function findStoredFindings(db: Db, ids: readonly number[]): Promise<Map<number, StoredFindings>> {
  const rows = await db
    .selectFrom('listing_findings as f')
    .innerJoin('objects as o', (join) => join.onRef('o.id', '=', 'f.object_id').onRef('o.revision', '=', 'f.revision'))
    .select(['f.object_id', 'f.findings', 'f.computed_at'])
    .where(sql<boolean>`f.object_id = any(${ids}::bigint[])`)
    .execute();
  // Rows are written by recordFindings only.
  return new Map(rows.map((row) => [row.object_id, row as unknown as StoredFindings]));
}

/** Returns the listings that findings refer to, with what is shown of them, by id. */
export async function findLinkedListings(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'kind', 'slug', 'title', 'status', 'owner_id', 'price_minor', 'currency'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map((await withTitles(db, rows)).map((row) => [row.id, row]));
}
