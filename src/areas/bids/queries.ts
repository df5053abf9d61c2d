import { type RawBuilder, sql } from 'kysely';
import type { FinanceAreaName } from '#finance/names.ts';
import type { CursorPosition } from '#listing/cursor.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  answerWithin,
  hasLeft,
  type ApplicationKind,
  type ApplicationState,
  type Side,
  statesAwaiting,
} from './lifecycle.ts';
import type { ApplicationContent, ApprovedTerms, TargetSnapshot } from './terms.ts';

/** Literals, so that the planner can use the partial indexes of open applications. */
export const isOpen = sql<boolean>`a.state not in ('accepted', 'declined', 'withdrawn', 'not_chosen', 'expired')`;

/** The current state: an open application whose time is over counts as expired even before the job has marked it. */
const stateNow = (now: Date): RawBuilder<ApplicationState> =>
  sql<ApplicationState>`case when ${isOpen} and a.expires_at <= ${now} then 'expired' else a.state end`;

/** Whether the recipient's answer has taken longer than `answerWithin`. */
const overdue = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isOpen} and a.expires_at > ${now} and a.state = any(${statesAwaiting('recipient')}::text[])
    and a.waiting_since < ${new Date(now.getTime() - answerWithin)})`;

/** Returns the applicant's accepted application for a listing's price or for a vacancy; undefined without one. */
export async function findAgreement(
  tx: Tx,
  of: { kind: ApplicationKind; applicantId: number; objectId: number | null; vacancyId: number | null },
): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('applications')
    .select('id')
    .where('applicant_id', '=', of.applicantId)
    .where('kind', '=', of.kind)
    .where('state', '=', 'accepted')
    .where((eb) => eb.or([eb('object_id', '=', of.objectId), eb('vacancy_id', '=', of.vacancyId)]))
    .limit(1)
    .executeTakeFirst();
}

/** Selects applications as `accountId`, one of their two sides, sees them. */
function selectApplications(db: Db, accountId: number, now: Date) {
  const other = sql`case when a.applicant_id = ${accountId} then a.recipient_id else a.applicant_id end`;
  return db
    .selectFrom('applications as a')
    .innerJoin('accounts as other', (join) => join.on(sql<boolean>`other.id = ${other}`))
    .leftJoin('profiles as p', 'p.account_id', 'other.id')
    .leftJoin('organization_members as m', 'm.id', 'a.member_id')
    .leftJoin('objects as o', 'o.id', 'a.object_id')
    .leftJoin('finance_offers as f', 'f.id', 'a.offer_id')
    .select([
      'a.id',
      'a.kind',
      'a.sending',
      'a.applicant_id',
      'a.recipient_id',
      'a.offer_id',
      'a.object_id',
      'a.vacancy_id',
      'a.content',
      'a.target',
      'a.terms',
      'a.price_minor',
      'a.member_id',
      'a.revision',
      'a.created_at',
      'a.updated_at',
      'a.waiting_since',
      'a.answered_at',
      'a.expires_at',
      'other.id as other_id',
      'other.kind as other_kind',
      'other.status as other_status',
      'p.display_name as other_name',
      'm.name as member_name',
      'o.kind as object_kind',
      'o.slug as object_slug',
      'o.price_minor as object_price_minor',
      'o.currency as object_currency',
      isLive(now).as('is_object_live'),
      'f.area as offer_area',
      'f.category as offer_category',
      stateNow(now).as('state'),
    ])
    .where((eb) => eb.or([eb('a.applicant_id', '=', accountId), eb('a.recipient_id', '=', accountId)]));
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;
/** JSON columns contain what `insertApplication` and `updateApplication` wrote. */
export type ApplicationRow = Omit<SelectedRow, 'kind' | 'content' | 'target' | 'terms'> & {
  kind: ApplicationKind;
  content: ApplicationContent;
  target: TargetSnapshot;
  terms: ApprovedTerms | null;
};
const typed = (row: SelectedRow): ApplicationRow => row as ApplicationRow;

/** Returns an application of which the account is one side; undefined for any other. */
export async function findApplication(
  db: Db,
  id: number,
  accountId: number,
  now: Date,
): Promise<ApplicationRow | undefined> {
  const row = await selectApplications(db, accountId, now).where('a.id', '=', id).executeTakeFirst();
  return row && typed(row);
}

/** Returns the applications of one sending, for the applicant alone. */
export async function findSending(db: Db, sending: string, applicantId: number, now: Date): Promise<ApplicationRow[]> {
  const rows = await selectApplications(db, applicantId, now)
    .where('a.sending', '=', sending)
    .where('a.applicant_id', '=', applicantId)
    .orderBy('a.id')
    .execute();
  return rows.map(typed);
}

export type ListFilter = {
  accountId: number;
  side: Side;
  kinds: readonly ApplicationKind[];
  states: readonly ApplicationState[];
  q: string;
  assignedTo: number | 'nobody' | null;
  isOverdue: boolean;
  /** A listing, and the other side of the applications about it. */
  between?: { objectId: number; otherId: number };
};

function matching(filter: ListFilter, now: Date, isWithStates: boolean): RawBuilder<boolean> {
  const { accountId, side, kinds, states, q, assignedTo, isOverdue, between } = filter;
  const conditions = [
    side === 'applicant' ? sql`a.applicant_id = ${accountId}` : sql`a.recipient_id = ${accountId}`,
    ...(kinds.length > 0 ? [sql`a.kind = any(${kinds}::text[])`] : []),
    ...(isWithStates && states.length > 0 ? [sql`${stateNow(now)} = any(${states}::text[])`] : []),
    // A person's text is not a pattern; strpos uses none.
    ...(q === ''
      ? []
      : [
          sql`(strpos(lower(a.target->>'title'), lower(${q})) > 0 or exists (select from profiles n where n.account_id =
            ${side === 'applicant' ? sql`a.recipient_id` : sql`a.applicant_id`} and strpos(lower(n.display_name), lower(${q})) > 0))`,
        ]),
    ...(assignedTo === null
      ? []
      : [assignedTo === 'nobody' ? sql`a.member_id is null` : sql`a.member_id = ${assignedTo}::bigint`]),
    ...(isOverdue ? [overdue(now)] : []),
    ...(between
      ? [
          sql`a.object_id = ${between.objectId}`,
          side === 'applicant' ? sql`a.recipient_id = ${between.otherId}` : sql`a.applicant_id = ${between.otherId}`,
        ]
      : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns up to `limit` + 1 applications, the latest first: the extra one shows that another page follows. */
export async function findApplications(
  db: Db,
  filter: ListFilter,
  { limit, after, now }: { limit: number; after: CursorPosition | undefined; now: Date },
): Promise<ApplicationRow[]> {
  const rows = await selectApplications(db, filter.accountId, now)
    .where(matching(filter, now, true))
    .$if(after !== undefined, (query) => query.where('a.id', '<', after?.id ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(typed);
}

/** Returns the number of applications by state, ignoring the filter by state. */
export async function countByState(
  db: Db,
  filter: ListFilter,
  now: Date,
): Promise<{ state: ApplicationState; count: number }[]> {
  return db
    .selectFrom('applications as a')
    .select([stateNow(now).as('state'), ({ fn }) => fn.countAll<number>().as('count')])
    .where(matching(filter, now, false))
    .groupBy(sql`1`)
    .orderBy(sql`2`, 'desc')
    .execute();
}

/** Returns the organization's terms in the version under which an application was sent; null without any. */
export async function findConditions(db: Db, { recipient_id, target }: ApplicationRow) {
  if (target.conditions_version === null) return null;
  const row = await db
    .selectFrom('organization_conditions')
    .select(['version', 'terms', 'requirements', 'documents'])
    .where('organization_id', '=', recipient_id)
    .where('version', '=', target.conditions_version)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the area of an offer of finance; null when the offer is gone. */
export async function findOfferArea(tx: Tx, offerId: number | null): Promise<FinanceAreaName | null> {
  const row = await tx.selectFrom('finance_offers').select('area').where('id', '=', offerId).executeTakeFirst();
  // A check constraint limits the column to the areas.
  return (row?.area as FinanceAreaName | undefined) ?? null;
}

/** Whether an account is closed, blocked or about to be deleted: nothing can be agreed with it. */
export async function hasLeftAccount(tx: Tx, id: number): Promise<boolean> {
  const { status } = await tx.selectFrom('accounts').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return hasLeft(status);
}

/** Returns the open applications that an account has received; none when the account is not blocked. */
export async function findOpenAtBlocked(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('applications as a')
    .innerJoin('accounts as recipient', 'recipient.id', 'a.recipient_id')
    .select(['a.id', 'a.kind', 'a.applicant_id', 'a.object_id', 'a.vacancy_id', 'a.target'])
    .where('a.recipient_id', '=', accountId)
    .where('recipient.status', '=', 'blocked')
    .where(isOpen)
    .where('a.expires_at', '>', now)
    .orderBy('a.id')
    .$narrowType<{ kind: ApplicationKind }>()
    .execute();
}

export async function findByIds(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'kind', 'applicant_id', 'recipient_id', 'object_id', 'vacancy_id', 'target', 'revision'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ApplicationKind }));
}
