import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import {
  applicationKinds,
  type ApplicationKind,
  type ApplicationState,
  isAgreement,
  statesAwaiting,
} from './lifecycle.ts';
import { isOpen } from './queries.ts';
import { answerDays } from './limits.ts';

/** Returns an applicant's applications for these targets that rule out another one: open ones and standing agreements. */
export async function findOpenApplications(
  db: Db,
  input: {
    applicantId: number;
    offerIds: readonly number[];
    objectIds: readonly number[];
    vacancyIds: readonly number[];
    now: Date;
  },
) {
  const { applicantId, offerIds, objectIds, vacancyIds, now } = input;
  const rows = await db
    .selectFrom('applications as a')
    .select(['a.id', 'a.kind', 'a.state', 'a.offer_id', 'a.object_id', 'a.vacancy_id'])
    .where('a.applicant_id', '=', applicantId)
    .where(
      sql<boolean>`(${isOpen} and a.expires_at > ${now}
        or a.state = 'accepted' and a.kind = any(${applicationKinds.filter(isAgreement)}::text[]))`,
    )
    .where(
      sql<boolean>`(a.offer_id = any(${offerIds}::bigint[]) or a.object_id = any(${objectIds}::bigint[])
        or a.vacancy_id = any(${vacancyIds}::bigint[]))`,
    )
    .orderBy('a.id', 'desc')
    .limit(300)
    .execute();
  // Check constraints limit both columns to these values.
  return rows.map((row) => ({ ...row, kind: row.kind as ApplicationKind, state: row.state as ApplicationState }));
}

/** Whether the account in a column has left, by the same rule as hasLeft(); accounts that are not active are few and indexed. */
const sideHasLeft = (column: 'a.applicant_id' | 'a.recipient_id') =>
  sql<boolean>`${sql.ref(column)} in (select id from accounts where status <> 'active' and status <> 'hidden')`;

/**
 * Returns the number of open applications that wait for the account's answer, as applicant and as recipient, without those whose other side
 * has left.
 */
export async function countWaiting(db: Db, accountId: number, now: Date): Promise<{ sent: number; received: number }> {
  const count = (side: 'applicant' | 'recipient') =>
    db
      .selectFrom('applications as a')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(side === 'applicant' ? 'a.applicant_id' : 'a.recipient_id', '=', accountId)
      .where(isOpen)
      .where(sql<boolean>`a.state = any(${statesAwaiting(side)}::text[])`)
      .where('a.expires_at', '>', now)
      .where(sql<boolean>`not ${sideHasLeft(side === 'applicant' ? 'a.recipient_id' : 'a.applicant_id')}`)
      .executeTakeFirstOrThrow();
  const [sent, received] = await Promise.all([count('applicant'), count('recipient')]);
  return { sent: sent.count, received: received.count };
}

/** Returns the members who may answer for an organization: those who have accepted their invitation. */
export async function findMembers(db: Db, organizationId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('organization_members')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/**
 * Returns the median time from application to first answer over the last days (`answerDays`), ms, and the number of
 * answers.
 */
export async function findAnswerTime(
  db: Db,
  recipientId: number,
  now: Date,
): Promise<{ median_ms: number | null; answered: number }> {
  const { rows } = await sql<{ median_ms: number | null; answered: number }>`
    select count(*)::int as answered, round(percentile_cont(0.5) within group
        (order by extract(epoch from a.answered_at - a.created_at)) * 1000)::float8 as median_ms
    from applications a
    where a.recipient_id = ${recipientId} and a.answered_at is not null
      and a.created_at > ${new Date(now.getTime() - answerDays * dayMs)}`.execute(db);
  return rows[0] ?? { median_ms: null, answered: 0 };
}
