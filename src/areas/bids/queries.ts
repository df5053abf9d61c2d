import { type RawBuilder, sql } from 'kysely';
import type { FinanceAreaName } from '#finance/names.ts';
import type { CursorPosition } from '#listing/cursor.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  answerWithin,
  hasLeft,
  type ApplicationAct,
  type ApplicationKind,
  type ApplicationState,
  statesAwaiting,
  openStates,
} from './lifecycle.ts';
import type { ApplicationContent, ApprovedTerms, TargetSnapshot } from './terms.ts';

export type Side = 'applicant' | 'recipient';

/** Literals, so that the planner can use the partial indexes of open applications. */
export const isOpen = sql<boolean>`a.state not in ('accepted', 'declined', 'withdrawn', 'not_chosen', 'expired')`;

/** The current state: an open application whose time is over counts as expired even before the job has marked it. */
const stateNow = (now: Date): RawBuilder<ApplicationState> =>
  sql<ApplicationState>`case when ${isOpen} and a.expires_at <= ${now} then 'expired' else a.state end`;

/** Whether the recipient's answer has taken longer than `answerWithin`. */
const overdue = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isOpen} and a.expires_at > ${now} and a.state = any(${statesAwaiting('recipient')}::text[])
    and a.waiting_since < ${new Date(now.getTime() - answerWithin)})`;

export type NewApplication = {
  kind: ApplicationKind;
  sending: string;
  applicantId: number;
  recipientId: number;
  offerId: number | null;
  objectId: number | null;
  vacancyId: number | null;
  content: ApplicationContent;
  target: TargetSnapshot;
  priceMinor: number | null;
  at: Date;
  expiresAt: Date;
};

/** Inserts an application in the state `sent`; null when the applicant has an open one for the same target. */
export async function insertApplication(tx: Tx, input: NewApplication): Promise<number | null> {
  const row = await tx
    .insertInto('applications')
    .values({
      kind: input.kind,
      sending: input.sending,
      applicant_id: input.applicantId,
      recipient_id: input.recipientId,
      offer_id: input.offerId,
      object_id: input.objectId,
      vacancy_id: input.vacancyId,
      state: 'sent',
      content: JSON.stringify(input.content),
      target: JSON.stringify(input.target),
      price_minor: input.priceMinor,
      created_at: input.at,
      updated_at: input.at,
      waiting_since: input.at,
      expires_at: input.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the applicant's accepted application for a listing's price or for a vacancy; undefined without one. */
export async function findAgreement(
  tx: Tx,
  { kind, applicantId, objectId, vacancyId }: Pick<NewApplication, 'kind' | 'applicantId' | 'objectId' | 'vacancyId'>,
): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('applications')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', kind)
    .where('state', '=', 'accepted')
    .where((eb) => eb.or([eb('object_id', '=', objectId), eb('vacancy_id', '=', vacancyId)]))
    .limit(1)
    .executeTakeFirst();
}

export type NewEvent = {
  applicationId: number;
  at: Date;
  side: Side | 'time';
  memberId: number | null;
  act: ApplicationAct | 'send' | 'other_chosen';
  state: ApplicationState;
  note?: string;
  priceMinor?: number | null;
};

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('application_events')
    .values(
      events.map(({ applicationId, at, side, memberId, act, state, note = '', priceMinor = null }) => ({
        application_id: applicationId,
        at,
        side,
        member_id: memberId,
        act,
        state,
        note,
        price_minor: priceMinor,
      })),
    )
    .execute();
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

export async function updateApplication(
  tx: Tx,
  id: number,
  change: {
    state: ApplicationState;
    at: Date;
    expiresAt?: Date;
    terms?: ApprovedTerms | null;
    priceMinor?: number;
    memberId?: number;
    isAnswer?: boolean;
    /** Whether the revision stays the same, so that acts on it still count. */
    isSilent?: boolean;
  },
): Promise<void> {
  const { state, at, expiresAt, terms, priceMinor, memberId, isAnswer, isSilent } = change;
  await tx
    .updateTable('applications')
    .set({
      state,
      updated_at: at,
      ...(!isSilent && { revision: sql`revision + 1`, waiting_since: at }),
      ...(expiresAt && { expires_at: expiresAt }),
      ...(terms && { terms: JSON.stringify(terms) }),
      ...(priceMinor !== undefined && { price_minor: priceMinor }),
      ...(memberId !== undefined && { member_id: sql`coalesce(member_id, ${memberId}::bigint)` }),
      ...(isAnswer && { answered_at: sql`coalesce(answered_at, ${at}::timestamptz)` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Assigns an application of the organization to one of its members, or to nobody; false if there is no such application or member. */
export async function assignApplication(
  db: Db,
  { id, organizationId, memberId }: { id: number; organizationId: number; memberId: number | null },
): Promise<boolean> {
  const assigned = await db
    .updateTable('applications')
    .set({ member_id: memberId })
    .where('id', '=', id)
    .where('recipient_id', '=', organizationId)
    .$if(memberId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('organization_members')
            .select('id')
            .where('id', '=', memberId ?? 0)
            .where('organization_id', '=', organizationId)
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return assigned.numUpdatedRows > 0n;
}

/** Leaves the open applications of a member who ends to nobody; who answered the others stays known. */
export async function unassignApplications(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .where('state', 'in', openStates)
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

export async function findEvents(db: Db, applicationId: number) {
  const rows = await db
    .selectFrom('application_events as e')
    .leftJoin('organization_members as m', 'm.id', 'e.member_id')
    .select(['e.at', 'e.side', 'e.act', 'e.state', 'e.note', 'e.price_minor', 'm.name as member'])
    .where('e.application_id', '=', applicationId)
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    side: row.side as NewEvent['side'],
    act: row.act as NewEvent['act'],
    state: row.state as ApplicationState,
  }));
}

export async function findByIds(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'kind', 'applicant_id', 'recipient_id', 'object_id', 'vacancy_id', 'target', 'revision'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ApplicationKind }));
}

/**
 * Returns the open applications whose time is over, at most `limit`, locked; those locked by another process are skipped.
 */
export async function lockDueApplications(tx: Tx, now: Date, limit: number): Promise<{ id: number }[]> {
  return tx
    .selectFrom('applications as a')
    .select('a.id')
    .where(isOpen)
    .where('a.expires_at', '<=', now)
    .orderBy('a.expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Returns an applicant's open applications whose time is over, locked. They block a new one for the same target until they are ended. */
export async function lockOwnDueApplications(tx: Tx, applicantId: number, now: Date): Promise<{ id: number }[]> {
  return tx
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.applicant_id', '=', applicantId)
    .where(isOpen)
    .where('a.expires_at', '<=', now)
    .orderBy('a.id')
    .forUpdate()
    .execute();
}
