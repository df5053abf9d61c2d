import { sql } from 'kysely';
import { findStoredResult, type IdempotentRequest, storeResult } from '#areas/object/posting/idempotency.ts';
import { reserve } from '#ledger/acts.ts';
import type { Db } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { deleteReport, findKeptReport, insertReport, updateReport } from './queries.ts';
import { reportRules } from './rules.ts';
import type { OutsideSource } from './section-keys.ts';
import type { VehicleNumber } from './vehicle-number.ts';

export type Order = {
  ownerId: number;
  vehicle: VehicleNumber;
  /** Whether the number is hidden from the person who orders. */
  isMasked: boolean;
  title: string | null;
  priceMinor: number;
  sources: readonly OutsideSource[];
  at: Date;
};

type Ordered = { id: number; is_new: boolean };
export type OrderOutcome =
  | { outcome: 'ordered' | 'repeated'; answer: Ordered }
  | { outcome: 'other_body' }
  | { outcome: 'insufficient'; missingMinor: number };

/** The key of the job that asks a source, which limits a report to one open request per source. */
export const questionKey = (reportId: number, source: OutsideSource): string => `vin-report:${reportId}:${source}`;

/** Orders a report and reserves its price, or opens the one that the account has. */
export function orderReport(db: Db, order: Order, request: IdempotentRequest): Promise<OrderOutcome> {
  const { ownerId, vehicle, isMasked, title, priceMinor, sources, at } = order;
  return db.transaction().execute(async (tx): Promise<OrderOutcome> => {
    const stored = await findStoredResult<Ordered>(tx, request);
    if (stored) return stored;
    // Orders of one vehicle from several tabs are serialised.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`vin-report:${ownerId}:${vehicle.number}`}, 0))`.execute(
      tx,
    );
    const kept = await findKeptReport(tx, ownerId, vehicle.number, at);
    if (kept) {
      // A person who typed the number knows it.
      if (kept.is_masked && !isMasked) await updateReport(tx, kept.id, { is_masked: false });
      const answer = { id: kept.id, is_new: false };
      await storeResult(tx, request, answer);
      return { outcome: 'ordered', answer };
    }
    const id = await insertReport(
      tx,
      {
        owner_id: ownerId,
        number: vehicle.number,
        number_type: vehicle.type,
        is_masked: isMasked,
        title,
        price_minor: priceMinor,
        ordered_at: at,
        deadline_at: new Date(at.getTime() + reportRules.deadlineMinutes * 60_000),
      },
      sources,
    );
    const subject = `vin_report:${id}`;
    const reserved = await reserve(tx, {
      accountId: ownerId,
      amountMinor: priceMinor,
      purpose: 'vin_report',
      subject,
      key: `${subject}:reserve`,
      at,
    });
    if (reserved.outcome === 'insufficient') {
      await deleteReport(tx, id);
      return reserved;
    }
    await updateReport(tx, id, { reservation: reserved.entryId });
    for (const source of sources)
      await enqueue(tx, 'vin-reports/ask_source', { report_id: id, source }, { key: questionKey(id, source) });
    const answer = { id, is_new: true };
    await storeResult(tx, request, answer);
    return { outcome: 'ordered', answer };
  });
}
