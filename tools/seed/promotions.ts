import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import { moscowDaySql } from '#areas/object/owning/predicates.ts';
import type { KindName } from '#kinds/names.ts';
import { topUp } from '#ledger/acts.ts';
import { findPlan } from '#plans/plans.ts';
import { buyPlan } from '#areas/tariffs/subscription.ts';
import { priceListAt, priceOf } from '#promotions/products.ts';
import { addImpressions } from '#promotions/promotion-queries.ts';
import { beginPromotion, buyPromotion, endPromotion } from '#promotions/promote.ts';
import { demoAdRegistry } from '#server/ports/ad-registry-demo.ts';
import type { Db } from '#server/db/connect.ts';
import { findDemoAccounts } from './applications/targets-queries.ts';

const topUpMinor = 40_000_00;
/** The paid places of the dealer: their term, and how many days ago they were bought. The first has ended. */
const bought = [
  { days: 7, ago: 16 },
  { days: 30, ago: 9 },
  { days: 14, ago: 5 },
] as const;

/**
 * A top-up and a plan of the dealer that anybody may sign in to, and paid places of its cars with figures, unless there are any. Returns how many
 * places were written.
 */
export async function seedPromotions(db: Db, { now }: { now: Date }): Promise<number> {
  const accounts = await findDemoAccounts(db);
  if (!accounts || (await db.selectFrom('promotions').select('id').limit(1).executeTakeFirst())) return 0;
  const { dealer: accountId } = accounts;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const at = before(20);
  await db
    .transaction()
    .execute((tx) => topUp(tx, { accountId, amountMinor: topUpMinor, subject: 'demo', key: 'demo:promotions', at }));
  const plan = findPlan('company');
  if (plan) await buyPlan(db, { accountId, plan, key: 'demo' }, before(19));
  const { rows: cars } = await sql<{ id: number; kind: KindName }>`
    select o.id, o.kind from objects o
    where o.owner_id = ${accountId}::bigint and o.kind = 'auto' and o.status = 'active' and o.deleted_at is null
      and o.publish_at is null and o.published_at < ${before(18)} and o.expires_at > ${before(-3)}
    order by exists (select from media m where m.object_id = o.id and m.source = 'photo') desc, o.id limit ${bought.length}`.execute(
    db,
  );
  let written = 0;
  for (const [index, { days, ago }] of bought.entries()) {
    const car = cars[index];
    if (!car) break;
    const start = before(ago);
    const priceMinor = priceOf(priceListAt(start), car.kind, days);
    if (priceMinor === null) throw new Error(`A place of ${days} days is not sold.`);
    const order = { accountId, objectId: car.id, days, priceMinor, key: `demo:${index}` };
    const done = await buyPromotion(db, order, start);
    if (done.outcome !== 'bought') throw new Error(`The place of the demo was refused: ${done.outcome}.`);
    const erid = await demoAdRegistry.register({
      id: `promotion-${done.id}`,
      advertiser: { name: '', inn: null, kind: 'company' },
      title: '',
      url: '',
    });
    await beginPromotion(db, done.id, erid, start);
    const shown = Math.min(days, ago);
    await addImpressions(
      db,
      Array.from({ length: shown }, (_, day) => ({
        promotionId: done.id,
        day: moscowDay(before(ago - day)),
        count: 120 + ((car.id * 37 + day * 61) % 90),
      })),
    );
    // Visits that the place brought, on top of the usual ones.
    await sql`update listing_days set views = views + 6 + (hashint8(object_id * 31 + (day - date '2026-01-01')) & 1023) % 14,
        contacts = contacts + ((hashint8(object_id * 17 + (day - date '2026-01-01')) & 1023) % 4 = 0)::integer
      where object_id = ${car.id}::bigint and day >= ${moscowDaySql(start)} and day < ${moscowDaySql(before(ago - shown))}`.execute(
      db,
    );
    if (ago > days) await endPromotion(db, done.id, 'finished', before(ago - days));
    written += 1;
  }
  return written;
}
