import { randomBytes } from 'node:crypto';
import { demoSections } from '#server/ports/vin-source-demo.ts';
import type { Db } from '#server/db/connect.ts';

export type TestReport = { id: number; secret: string };

/** A ready and shared report of the demo source, which nobody has paid for. */
export async function addVinReport(
  db: Db,
  ownerId: number,
  now: Date,
  number = 'XTA210990Y2766111',
): Promise<TestReport> {
  const secret = randomBytes(24).toString('base64url');
  const { id } = await db
    .insertInto('vin_reports')
    .values({
      owner_id: ownerId,
      number,
      number_type: 'vin',
      is_masked: false,
      state: 'ready',
      price_minor: 29_900,
      ordered_at: now,
      deadline_at: now,
      finished_at: now,
      share_secret: secret,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vin_report_sources')
    .values({
      report_id: id,
      source: 'demo',
      state: 'ready',
      answered_at: now,
      sections: JSON.stringify(demoSections(number, now)),
    })
    .execute();
  return { id, secret };
}
