import { sql } from 'kysely';
import { cityOf } from '#areas/geo/city-of-row.ts';
import type { City } from '#areas/geo/contract.ts';
import { selectCities } from '#areas/geo/queries.ts';
import type { CursorPosition } from '#listing/cursor.ts';
import type { Db } from '#server/db/connect.ts';
import type { VacancyState } from './terms.ts';

/** Vacancies with their employers, without the text vector. */
function selectVacancies(db: Db) {
  return db
    .selectFrom('vacancies as v')
    .innerJoin('profiles as p', 'p.account_id', 'v.owner_id')
    .innerJoin('accounts as a', 'a.id', 'v.owner_id')
    .select([
      'v.id',
      'v.owner_id',
      'v.state',
      'v.revision',
      'v.title',
      'v.category',
      'v.salary_from_minor',
      'v.salary_to_minor',
      'v.salary_tax',
      'v.salary_period',
      'v.shifts_per_month',
      'v.experience',
      'v.schedule',
      'v.employment',
      'v.workplace',
      'v.skills',
      'v.duties',
      'v.requirements',
      'v.conditions',
      'v.city_id',
      'v.address',
      'v.contact_name',
      'v.net_from_minor',
      'v.net_top_minor',
      'v.findings',
      'v.cleared',
      'v.refusal',
      'v.updated_at',
      'v.published_at',
      'v.expires_at',
      'p.display_name as employer_name',
      'p.avatar as employer_avatar',
      'a.status as employer_status',
    ]);
}

export type VacancyRow = Awaited<ReturnType<typeof findVacancyRows>>[number];

/** The vacancies with these ids, in their order. */
export async function findVacancyRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectVacancies(db)
    .where('v.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findCitiesById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, City>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCities(db)
    .where('c.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, cityOf(row)]));
}

/** The responses of an account to these vacancies that are open or were accepted, by the id of the vacancy. */
export async function findOwnResponses(
  db: Db,
  account: number | null,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (account === null || ids.length === 0) return new Map();
  const { rows } = await sql<{ vacancy_id: number; id: number }>`select vacancy_id, max(id) as id from applications
    where applicant_id = ${account}::bigint and vacancy_id = any(${[...ids]}::bigint[])
      and (state = 'accepted' or (expires_at > ${now} and state not in ('declined', 'withdrawn', 'not_chosen', 'expired')))
    group by vacancy_id`.execute(db);
  return new Map(rows.map(({ vacancy_id, id }) => [vacancy_id, id]));
}

/** Ids of the vacancies that wait for an administrator, the longest waiting first, one more than the page. */
export async function findWaitingVacancies(db: Db, limit: number, after: CursorPosition | undefined) {
  const since = sql<number>`(extract(epoch from v.updated_at) * 1000000)::bigint`;
  const found = db
    .selectFrom('vacancies as v')
    .select(['v.id', since.as('sort_value')])
    .where('v.state', '=', 'review')
    .orderBy('v.updated_at')
    .orderBy('v.id')
    .limit(limit + 1);
  return (after ? found.where(sql<boolean>`(${since}, v.id) > (${after.value}::bigint, ${after.id}::bigint)`) : found).execute(); // prettier-ignore
}

export async function countWaitingVacancies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('vacancies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow();
  return count;
}

/** How many vacancies an organization has in each state at a moment. */
export async function countVacancyStates(
  db: Db,
  ownerId: number,
  now: Date,
): Promise<Partial<Record<VacancyState, number>>> {
  const rows = await db
    .selectFrom('vacancies as v')
    .select([
      sql<VacancyState>`case when v.state = 'active' and v.expires_at <= ${now} then 'closed' else v.state end`.as(
        'at',
      ),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .where('v.owner_id', '=', ownerId)
    .groupBy(sql`1`)
    .execute();
  return Object.fromEntries(rows.map(({ at, count }) => [at, count]));
}
