import { sql } from 'kysely';
import type { ComplaintReason } from '#listing/complaint-reasons.ts';
import type { RejectionReason } from '#listing/contract.ts';
import type { Db } from '#server/db/connect.ts';
import { type DecisionAct, decisionActs } from './decision-acts.ts';

/** Maximum past decisions, and maximum complaints, shown to a moderator for each listing. */
const maxShown = 10;

const isUndone = sql<boolean>`exists (select from audit_log u where u.object_id = l.object_id and u.act = 'decision_undone'
  and (u.detail ->> 'undoes')::bigint = l.id)`;

const historyActs = [...decisionActs, 'appeal_upheld', 'appeal_rejected'] as const;
export type PastDecision = {
  act: (typeof historyActs)[number];
  at: Date;
  login: string;
  reasons: RejectionReason[];
};

/** Returns earlier decisions on each of these listings, latest first, without those that were undone. */
export async function findHistories(db: Db, ids: readonly number[]): Promise<Map<number, PastDecision[]>> {
  const rows = await db
    .selectFrom('audit_log as l')
    .innerJoin('admins as a', 'a.id', 'l.admin_id')
    .select(['l.object_id', 'l.act', 'l.at', 'a.login', 'l.detail'])
    .where(sql<boolean>`l.object_id = any(${ids}::bigint[])`)
    .where('l.act', 'in', historyActs)
    .where(sql<boolean>`not ${isUndone}`)
    .orderBy('l.id', 'desc')
    .execute();
  const found = new Map<number, PastDecision[]>();
  for (const { object_id: id, act, at, login, detail } of rows) {
    const decisions = found.get(id ?? 0) ?? [];
    if (decisions.length === 0) found.set(id ?? 0, decisions);
    // The details of these acts are written by insertAudit with this shape.
    const { reasons = [] } = detail as { reasons?: RejectionReason[] };
    if (decisions.length < maxShown) decisions.push({ act: act as PastDecision['act'], at, login, reasons });
  }
  return found;
}

export type SellerRecord = { approved: number; refused: number; taken_down: number; complaints_upheld: number };
const countedAs: Readonly<Record<DecisionAct, keyof SellerRecord | null>> = {
  listing_approved: 'approved',
  edit_approved: 'approved',
  listing_rejected: 'refused',
  edit_rejected: 'refused',
  recheck_approved: null,
  recheck_rejected: 'taken_down',
  listing_taken_down: 'taken_down',
};

/** Counts decisions on the listings of each of these sellers, and the upheld complaints about them. Every seller has an entry. */
export async function findSellerRecords(db: Db, sellers: readonly number[]): Promise<Map<number, SellerRecord>> {
  const nothing = () => ({ approved: 0, refused: 0, taken_down: 0, complaints_upheld: 0 });
  const found = new Map<number, SellerRecord>(sellers.map((id) => [id, nothing()]));
  const decided = await db
    .selectFrom('audit_log as l')
    .select(['l.about_user', 'l.act', ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`l.about_user = any(${sellers}::bigint[])`)
    .where('l.act', 'in', decisionActs)
    .where(sql<boolean>`not ${isUndone}`)
    .groupBy(['l.about_user', 'l.act'])
    .execute();
  for (const { about_user, act, count } of decided) {
    const [record, as] = [found.get(about_user ?? 0), countedAs[act as DecisionAct]];
    if (record && as) record[as] += count;
  }
  const { rows: upheld } = await sql<{ seller: number; count: number }>`
    select s.seller, count(*)::integer as count from (
      select c.seller_id as seller from complaints c where c.state = 'upheld' and c.seller_id = any(${sellers}::bigint[])
      union all
      select o.owner_id from objects o join complaints c on c.object_id = o.id
      where c.state = 'upheld' and o.owner_id = any(${sellers}::bigint[])) s
    group by s.seller`.execute(db);
  for (const { seller, count } of upheld) {
    const record = found.get(Number(seller));
    if (record) record.complaints_upheld = count;
  }
  return found;
}

export type OpenComplaintAbout = { reason: ComplaintReason; comment: string; weight: number; created_at: Date };

/** Returns the open complaints about each of these listings, the heaviest first. */
export async function findComplaintsAbout(db: Db, ids: readonly number[]): Promise<Map<number, OpenComplaintAbout[]>> {
  const rows = await db
    .selectFrom('complaints')
    .select(['object_id', 'reason', 'comment', 'weight', 'created_at'])
    .where(sql<boolean>`object_id = any(${ids}::bigint[])`)
    .where('state', '=', sql.lit('open'))
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute();
  const found = new Map<number, OpenComplaintAbout[]>();
  for (const { object_id: id, reason, ...row } of rows) {
    const about = found.get(id ?? 0) ?? [];
    if (about.length === 0) found.set(id ?? 0, about);
    // A check constraint limits the column to these values.
    if (about.length < maxShown) about.push({ ...row, reason: reason as ComplaintReason });
  }
  return found;
}
