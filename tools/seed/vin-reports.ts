import { hourMs } from '#ui/durations.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findListedCar } from '#areas/vin-reports/listed-car.ts';
import { orderReport } from '#areas/vin-reports/order.ts';
import { updateReport } from '#areas/vin-reports/queries.ts';
import { endSource } from '#areas/vin-reports/settle.ts';
import type { SourceEnd } from '#areas/vin-reports/source-queries.ts';
import { topUp } from '#ledger/acts.ts';
import type { Db } from '#server/db/connect.ts';
import { demoSections } from '#server/ports/vin-source-demo.ts';
import { findDemoAccounts } from './applications/targets-queries.ts';

const priceMinor = 29_900;
const topUpMinor = 300_000;

type Car = { id: number; owner_id: number; vin: string; title: string };

/** Live demo cars with a VIN, of this person or of the others. */
async function findCars(db: Db, person: number, isOwn: boolean, most: number): Promise<Car[]> {
  const { rows } = await sql<Car>`
    select o.id, o.owner_id, a.vin, o.title from objects o join auto_listings a on a.object_id = o.id
    where o.status = 'active' and a.vin is not null
      and (o.owner_id = ${person}::bigint) = ${isOwn}
    order by o.id limit ${most}`.execute(db);
  return rows;
}

/** Reports of the demo's person in every state, by the acts of orders and sources. Returns how many were written; none when there are some. */
export async function seedVinReports(db: Db, { now }: { now: Date }): Promise<number> {
  const accounts = await findDemoAccounts(db);
  if (!accounts) return 0;
  const { person } = accounts;
  const known = await db.selectFrom('vin_reports').select('id').limit(1).executeTakeFirst();
  if (known) return 0;
  const [others, [own]] = await Promise.all([findCars(db, person, false, 4), findCars(db, person, true, 1)]);
  if (others.length < 4) return 0;
  const ready = async ({ vin }: Car, at: Date): Promise<SourceEnd> => {
    const listed = await findListedCar(db, { type: 'vin', number: vin }, now);
    return { state: 'ready', sections: demoSections(vin, at, listed) };
  };
  type EndOf = (car: Car, at: Date) => SourceEnd | Promise<SourceEnd>;
  const ends: readonly (readonly [Car | undefined, EndOf])[] = [
    [others[0], ready],
    [others[1], () => ({ state: 'not_found' })],
    [others[2], () => ({ state: 'failed', problem: 'too_slow' })],
    [own, ready],
    [others[3], ready],
  ];
  const orderedAt = (index: number): Date => new Date(now.getTime() - (ends.length - index) * 20 * hourMs);
  await db.transaction().execute((tx) =>
    topUp(tx, {
      accountId: person,
      amountMinor: topUpMinor,
      subject: 'demo',
      key: 'demo:vin-reports',
      at: new Date(orderedAt(0).getTime() - hourMs),
    }),
  );
  let written = 0;
  for (const [at, [car, endOf]] of ends.entries()) {
    if (!car) continue;
    const ordered = orderedAt(at);
    const done = await orderReport(
      db,
      {
        ownerId: person,
        vehicle: { type: 'vin', number: car.vin },
        isMasked: car.owner_id !== person,
        title: car.title,
        priceMinor,
        sources: ['demo'],
        at: ordered,
      },
      { ownerId: person, call: 'vin-reports/order', key: randomUUID(), body: {}, at: ordered },
    );
    if (done.outcome !== 'ordered') continue;
    const { id } = done.answer;
    const answered = new Date(ordered.getTime() + 40_000);
    await endSource({ db, events: { emit: () => {} } }, id, 'demo', await endOf(car, answered), answered);
    if (car === own) await updateReport(db, id, { object_id: own.id });
    written += 1;
  }
  return written;
}
