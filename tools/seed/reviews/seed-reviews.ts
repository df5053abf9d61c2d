import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import { insertDispute, insertReview, updateReview } from '#areas/feedback/queries.ts';
import { recordContact } from '#contacts/record-contact.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import type { Db } from '#server/db/connect.ts';
import { findDemoAccounts } from '../applications/targets-queries.ts';
import { createRandom } from '../random.ts';
import { disputeText, replyTexts, subjectOf } from './demo-texts.ts';
import { type PlannedReview, planReviews, type ReviewedListing } from './plan-reviews.ts';

type Options = { seed: number; now: Date };

/** How many sellers of a kind are reviewed by each order: cars have most sellers. */
const sellersOf: Readonly<Record<KindName, number>> = { auto: 40, autofromabroad: 12, spec: 16, house: 24, equipment: 16, ads: 12 }; // prettier-ignore

/** Returns the sellers with most listings of a kind and those of the newest and of the first ones, other than the authors. */
async function findSellers(db: Db, kind: KindName, authors: readonly number[]): Promise<number[]> {
  const active = db
    .selectFrom('objects')
    .select('owner_id')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'not in', authors)
    .where('kind', '=', kind)
    .groupBy('owner_id')
    .limit(sellersOf[kind]);
  const largest = await active
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('owner_id')
    .execute();
  const first = await active.orderBy(({ fn }) => fn.min('id')).execute();
  const newest = await active.orderBy(({ fn }) => fn.max('id'), 'desc').execute();
  return [...largest, ...newest, ...first].map(({ owner_id: owner }) => owner);
}

/** Live and sold listings of these sellers, the oldest first; homes on sale alone and no services, as the texts are about those. */
const findListings = (db: Db, sellers: readonly number[]): Promise<ReviewedListing[]> =>
  db
    .selectFrom('objects as o')
    .innerJoin('profiles as p', 'p.account_id', 'o.owner_id')
    .leftJoin('house_listings as h', 'h.object_id', 'o.id')
    .leftJoin('ad_listings as g', 'g.object_id', 'o.id')
    .select(['h.category', sql<boolean>`p.kind <> 'private'`.as('of_firm')])
    .select(['o.id', 'o.owner_id', 'o.title', sql<KindName>`o.kind`.as('kind')])
    // A constraint: what is active or sold was published.
    .select(sql<Date>`o.published_at`.as('published_at'))
    .select(sql<Date | null>`case o.status when 'sold' then o.updated_at end`.as('ended_at'))
    .where('o.status', 'in', ['active', 'sold'])
    .where('o.deleted_at', 'is', null)
    .where('o.owner_id', 'in', sellers)
    .where((eb) => eb.or([eb('h.deal', 'is', null), eb('h.deal', '=', 'sale')]))
    .where((eb) => eb.or([eb('g.category', 'is', null), eb('g.category', '<>', 'services')]))
    .orderBy('o.id')
    .execute();

type Written = PlannedReview & { author: number; seller: number; isWaiting: boolean; isDisputed: boolean };

/** Writes one review with the contact before it, the reply and the dispute; false: the author has written about this listing before. */
async function writeReview(db: Db, review: Written, { seed, now }: Options): Promise<boolean> {
  const { listing, author, seller, stars, text, contactAt, isWaiting } = review;
  const { id: objectId, title } = listing;
  const random = createRandom(seed, 80, objectId);
  return db.transaction().execute(async (tx) => {
    const contact = { accountId: author, counterpartId: seller, objectId, way: 'phone', title } as const;
    await recordContact(tx, { ...contact, at: contactAt });
    const at = isWaiting ? new Date(now.getTime() - dayMs / 8) : review.sentAt;
    const id = await insertReview(tx, { authorId: author, subjectId: seller, objectId, title, stars, text, findings: [], at }); // prettier-ignore
    if (id === undefined) return false;
    if (isWaiting) return true;
    const decidedAt = new Date(at.getTime() + dayMs / 6);
    // There is no administrator before the first start, so nobody's decision is recorded.
    await updateReview(tx, id, { state: 'published', published_at: decidedAt });
    if (stars >= 4 && random.chance(0.4)) {
      const reply = random.pick(replyTexts[subjectOf[listing.kind]]);
      await updateReview(tx, id, { reply, reply_state: 'published', reply_at: new Date(decidedAt.getTime() + dayMs / 2) }); // prettier-ignore
    }
    if (review.isDisputed)
      await insertDispute(tx, { review_id: id, text: disputeText, created_at: new Date(now.getTime() - dayMs) });
    return true;
  });
}

/** Writes reviews of sellers and organizations, most of them published, one disputed and one waiting, unless there are any. */
export async function seedReviews(db: Db, { seed, now }: Options): Promise<number> {
  if (await db.selectFrom('reviews').select('id').limit(1).executeTakeFirst()) return 0;
  const accounts = await findDemoAccounts(db);
  if (!accounts) return 0;
  const { person, company, dealer, others } = accounts;
  const own = [person, company, dealer];
  const authors = others.slice(-12);
  const sellers = await Promise.all(listingKinds.map((kind) => findSellers(db, kind, authors)));
  const reviewed = [...new Set([...own, ...sellers.flat()])];
  const listings = await findListings(db, reviewed);
  const byOwner = Map.groupBy(listings, ({ owner_id: owner }) => owner);
  let written = 0;
  for (const [place, seller] of reviewed.entries()) {
    const planned = planReviews(byOwner.get(seller) ?? [], { place, seed, now, isDisputed: seller === person });
    for (const [at, review] of planned.entries()) {
      // The demo person writes one about the dealer, which waits for an administrator.
      const isWaiting = seller === dealer && at === 0;
      const author = isWaiting ? person : authors[(place + at) % authors.length];
      if (author === undefined || author === seller) continue;
      const isDisputed = seller === person && review.stars === 1;
      if (await writeReview(db, { ...review, author, seller, isWaiting, isDisputed }, { seed, now })) written += 1;
    }
  }
  // The demo person may write about two more sellers.
  const cars = listings.filter(({ owner_id: owner, kind, ended_at }) => !own.includes(owner) && kind === 'auto' && !ended_at); // prettier-ignore
  for (const listing of cars.slice(-2)) {
    const contact = { accountId: person, counterpartId: listing.owner_id, objectId: listing.id, way: 'phone' } as const;
    await recordContact(db, { ...contact, title: listing.title, at: new Date(now.getTime() - 2 * dayMs) });
  }
  return written;
}
