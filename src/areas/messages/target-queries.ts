import { sql } from 'kysely';
import { type ApplicationState, isOpen as isOpenApplication, stateAt } from '#areas/bids/lifecycle.ts';
import { findPublicProfile } from '#areas/profile/queries.ts';
import { isPublicVacancy } from '#areas/vacancy/predicates.ts';
import { isLive, isOnShow } from '#listing/predicates.ts';
import { findCards } from '#listing/queries.ts';
import type { CardRow } from '#listing/rows.ts';
import type { Db } from '#server/db/connect.ts';
import type { TargetKind } from './rules.ts';

/** The target of a first message, with its two sides. */
export type Target = { kind: TargetKind; id: number; title: string; askerId: number; ownerId: number };
/** `isLive`: a new conversation about the target may begin. Earlier conversations continue in any case. */
export type FoundTarget = Target & { isLive: boolean };

/** Whether the account has asked about the target before. */
const hasAsked = (accountId: number, target: string, id: number) =>
  sql<boolean>`exists (select from conversations c where ${sql.ref(`c.${target}`)} = ${id} and c.asker_id = ${accountId})`;

async function findListing(db: Db, id: number, accountId: number, now: Date): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('objects as o')
    .select(['o.owner_id', 'o.title', isLive(now).as('is_live')])
    .where('o.id', '=', id)
    .where((eb) => eb.or([isOnShow(now), hasAsked(accountId, 'object_id', id)]))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    kind: 'listing',
    id,
    title: row.title,
    askerId: accountId,
    ownerId: row.owner_id,
    isLive: row.is_live,
  };
}

async function findVacancy(db: Db, id: number, accountId: number, now: Date): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('vacancies as v')
    .select(['v.owner_id', 'v.title', isPublicVacancy(now).as('is_live')])
    .where('v.id', '=', id)
    .where((eb) => eb.or([isPublicVacancy(now), hasAsked(accountId, 'vacancy_id', id)]))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    kind: 'vacancy',
    id,
    title: row.title,
    askerId: accountId,
    ownerId: row.owner_id,
    isLive: row.is_live,
  };
}

async function findApplication(db: Db, id: number, accountId: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('applications')
    .select(['applicant_id', 'recipient_id', 'target'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('applicant_id', '=', accountId), eb('recipient_id', '=', accountId)]))
    .executeTakeFirst();
  if (!row) return undefined;
  // `insertApplication` wrote the snapshot.
  const { title } = row.target as { title: string };
  return { kind: 'application', id, title, askerId: row.applicant_id, ownerId: row.recipient_id, isLive: true };
}

/** A firm that may be called without a listing may be written to as well; others are asked about their listings. */
async function findSeller(db: Db, id: number, accountId: number, now: Date): Promise<FoundTarget | undefined> {
  const profile = await findPublicProfile(db, id, null, now);
  if (!profile) return undefined;
  const { display_name: title, reachable: isReachable } = profile;
  const { asked } = await db.selectNoFrom(hasAsked(accountId, 'seller_id', id).as('asked')).executeTakeFirstOrThrow();
  if (!isReachable && !asked) return undefined;
  return { kind: 'seller', id, title, askerId: accountId, ownerId: id, isLive: isReachable };
}

/**
 * The target, if the account may know it: a listing whose page is public, a public vacancy, a firm that may be called without a listing, each also where
 * the account has asked about it, or an application of which it is one side.
 */
export function findTarget(
  db: Db,
  { about, id }: { about: TargetKind; id: number },
  accountId: number,
  now: Date,
): Promise<FoundTarget | undefined> {
  if (about === 'listing') return findListing(db, id, accountId, now);
  if (about === 'seller') return findSeller(db, id, accountId, now);
  return about === 'vacancy' ? findVacancy(db, id, accountId, now) : findApplication(db, id, accountId);
}

type TargetIds = {
  object_id: number | null;
  vacancy_id: number | null;
  application_id: number | null;
  seller_id: number | null;
};

/** The present state of the targets of conversations, by their ids. */
export type TargetFacts = {
  listings: ReadonlyMap<number, CardRow>;
  vacancies: ReadonlyMap<number, { title: string; is_public: boolean }>;
  applications: ReadonlyMap<number, { is_open: boolean }>;
  /** The names of those whose pages are public. */
  sellers: ReadonlyMap<number, string>;
};

const idsOf = (rows: readonly TargetIds[], column: keyof TargetIds): number[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
];

export async function findTargetFacts(db: Db, rows: readonly TargetIds[], now: Date): Promise<TargetFacts> {
  const [objectIds, vacancyIds, applicationIds, sellerIds] = [
    idsOf(rows, 'object_id'),
    idsOf(rows, 'vacancy_id'),
    idsOf(rows, 'application_id'),
    idsOf(rows, 'seller_id'),
  ];
  const [listings, vacancies, applications, sellers] = await Promise.all([
    findCards(db, objectIds),
    vacancyIds.length === 0
      ? []
      : db
          .selectFrom('vacancies as v')
          .select(['v.id', 'v.title', isPublicVacancy(now).as('is_public')])
          .where('v.id', 'in', vacancyIds)
          .execute(),
    applicationIds.length === 0
      ? []
      : db.selectFrom('applications').select(['id', 'state', 'expires_at']).where('id', 'in', applicationIds).execute(),
    sellerIds.length === 0
      ? []
      : db
          .selectFrom('accounts as a')
          .innerJoin('profiles as p', 'p.account_id', 'a.id')
          .select(['a.id', 'p.display_name'])
          .where('a.id', 'in', sellerIds)
          .where('a.status', '=', 'active')
          .execute(),
  ]);
  return {
    listings: new Map(listings.map((row) => [row.id, row])),
    vacancies: new Map(vacancies.map((row) => [row.id, row])),
    applications: new Map(
      applications.map(({ id, state, expires_at }) => [
        id,
        // A check constraint limits the column to the states.
        { is_open: isOpenApplication(stateAt(state as ApplicationState, expires_at, now)) },
      ]),
    ),
    sellers: new Map(sellers.map(({ id, display_name }) => [id, display_name])),
  };
}
