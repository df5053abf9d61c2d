import { insertDispute, insertReview, updateReview } from '#areas/feedback/queries.ts';
import { recordContact } from '#contacts/record-contact.ts';
import type { Db } from '#server/db/connect.ts';
import { findDemoAccounts } from '../applications/targets-queries.ts';
import { createRandom } from '../random.ts';
import { disputeText, replyTexts, reviewTexts } from './demo-texts.ts';

const DAY = 24 * 3_600_000;

type Options = { seed: number; now: Date };
type Listing = { id: number; owner_id: number; title: string };

/** How many reviews the sellers get, by their place: with the first ones some have too few for a rating. */
const counts = [2, 1, 4, 7, 3] as const;
/** The demo's own accounts have enough for a rating. */
const ownCount = 9;
const givenStars = [5, 5, 4, 5, 3, 5, 4, 1, 5, 4, 2, 5] as const;

/** Returns the sellers with most cars and those of the newest and of the first cars, other than the authors. The texts of reviews are about cars. */
async function findSellers(db: Db, authors: readonly number[]): Promise<number[]> {
  const active = db
    .selectFrom('objects')
    .select('owner_id')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'not in', authors)
    .where('kind', '=', 'auto')
    .groupBy('owner_id')
    .limit(40);
  const largest = await active
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('owner_id')
    .execute();
  const first = await active.orderBy(({ fn }) => fn.min('id')).execute();
  const newest = await active.orderBy(({ fn }) => fn.max('id'), 'desc').execute();
  return [...largest, ...newest, ...first].map(({ owner_id: owner }) => owner);
}

/** Writes reviews of sellers and organizations, most of them published, one disputed and one waiting, unless there are any. */
export async function seedReviews(db: Db, { seed, now }: Options): Promise<number> {
  if (await db.selectFrom('reviews').select('id').limit(1).executeTakeFirst()) return 0;
  const accounts = await findDemoAccounts(db);
  if (!accounts) return 0;
  const { person, company, dealer, others } = accounts;
  const own = [person, company, dealer];
  const authors = others.slice(-12);
  const reviewed = [...new Set([...own, ...(await findSellers(db, authors))])];
  const listings: Listing[] = await db
    .selectFrom('objects')
    .select(['id', 'owner_id', 'title'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'in', reviewed)
    .where('kind', '=', 'auto')
    .orderBy('id')
    .execute();
  const byOwner = Map.groupBy(listings, ({ owner_id: owner }) => owner);
  const random = createRandom(seed, 79);
  let written = 0;
  for (const [place, seller] of reviewed.entries()) {
    const offered = byOwner.get(seller) ?? [];
    if (offered.length === 0) continue;
    const count = own.includes(seller) ? ownCount : (counts[place % counts.length] ?? 0);
    for (let at = 0; at < count; at += 1) {
      // The demo person writes one about the dealer, which waits for an administrator.
      const isWaiting = seller === dealer && at === 0;
      const author = isWaiting ? person : authors[(place + at) % authors.length];
      if (author === undefined || author === seller) continue;
      const listing = offered[at % offered.length]!;
      const stars = givenStars[(place + at) % givenStars.length]!;
      const contactAt = new Date(now.getTime() - (3 + random.next() * 120) * DAY);
      const sentAt = isWaiting ? new Date(now.getTime() - DAY / 8) : new Date(contactAt.getTime() + 2 * DAY);
      const { id: objectId, title } = listing;
      const pair = { subjectId: seller, objectId };
      await db.transaction().execute(async (tx) => {
        const contact = { accountId: author, counterpartId: seller, objectId, way: 'phone', title } as const;
        await recordContact(tx, { ...contact, at: contactAt });
        const text = random.pick(reviewTexts[stars]);
        const id = await insertReview(tx, { authorId: author, ...pair, title, stars, text, findings: [], at: sentAt });
        if (id === undefined) return;
        written += 1;
        if (isWaiting) return;
        const decidedAt = new Date(sentAt.getTime() + DAY / 6);
        // There is no administrator before the first start, so nobody's decision is recorded.
        await updateReview(tx, id, { state: 'published', published_at: decidedAt });
        if (stars >= 4 && random.chance(0.5)) {
          const reply = random.pick(replyTexts);
          await updateReview(tx, id, {
            reply,
            reply_state: 'published',
            reply_at: new Date(decidedAt.getTime() + DAY / 2),
          });
        }
        if (seller === person && stars === 1)
          await insertDispute(tx, { review_id: id, text: disputeText, created_at: new Date(now.getTime() - DAY) });
      });
    }
  }
  // The demo person may write about two more sellers.
  for (const listing of listings.filter(({ owner_id: owner }) => !own.includes(owner)).slice(-2)) {
    const contact = { accountId: person, counterpartId: listing.owner_id, objectId: listing.id, way: 'phone' } as const;
    await recordContact(db, { ...contact, title: listing.title, at: new Date(now.getTime() - 2 * DAY) });
  }
  return written;
}
