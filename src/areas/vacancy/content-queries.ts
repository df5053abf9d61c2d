import { type RawBuilder, sql } from 'kysely';
import { findCity } from '#areas/geo/queries.ts';
import { searchVector, searchWords, spellings } from '#server/db/full-text.ts';
import { type Field, optionOf } from '#dictionary/field.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { VacancyContent } from './content.ts';
import { vacancyFields } from './fields.ts';
import { netMonth } from './salary-rules.ts';
import type { VacancyState } from './terms.ts';

type State = { state: VacancyState; findings: string[]; published_at: Date | null; expires_at: Date | null };

/** The words of a vacancy: its title and skills, its options and city, its texts. */
async function searchTextOf(db: Db | Tx, content: VacancyContent) {
  const city = await findCity(db, content.city_id);
  const values: Readonly<Record<string, unknown>> = content;
  const options = vacancyFields.flatMap((field: Field) => {
    const option = optionOf(field, values[field.key]);
    return option ? [option.ru, option.en] : [];
  });
  const texts = [content.duties, content.requirements, content.conditions].filter((text) => typeof text === 'string');
  return searchVector({
    a: spellings([content.title, ...content.skills].join(' ')).join(' '),
    b: searchWords([...options, city?.name, city?.name_en].join(' ')).join(' '),
    c: searchWords(texts.join(' ')).slice(0, 1000).join(' '),
  });
}

/** SQL for the words of an employer's name, with the weight D that no other words have. */
const employerWords = (ownerId: number): RawBuilder<string> =>
  sql<string>`coalesce((select setweight(to_tsvector('russian', name) || to_tsvector('simple', name), 'D')
    from (select replace(lower(normalize(display_name, NFKC)), 'ё', 'е') as name
      from profiles where account_id = ${ownerId}::bigint) as employer), '')`;

/** Makes the vacancies of an organization found by its new name. */
export async function renameEmployer(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .updateTable('vacancies')
    .set({ search: sql`ts_filter(search, '{a,b,c}') || ${employerWords(ownerId)}` })
    .where('owner_id', '=', ownerId)
    .execute();
}

/** The columns of a content, with what is derived from it. */
async function columnsOf(db: Db | Tx, ownerId: number, content: VacancyContent) {
  const { from, top } = netMonth(content);
  const search = sql<string>`${await searchTextOf(db, content)} || ${employerWords(ownerId)}`;
  return { ...content, net_from_minor: from, net_top_minor: top, search };
}

export async function insertVacancy(
  db: Db | Tx,
  ownerId: number,
  content: VacancyContent,
  state: State,
  now: Date,
): Promise<{ id: number; revision: number }> {
  return db
    .insertInto('vacancies')
    .values({
      owner_id: ownerId,
      ...(await columnsOf(db, ownerId, content)),
      ...state,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow();
}

/** Replaces the content. A refusal is answered by the new content. */
export async function updateVacancy(
  db: Db | Tx,
  { id, ownerId }: { id: number; ownerId: number },
  content: VacancyContent,
  state: State,
  now: Date,
): Promise<{ id: number; revision: number }> {
  return db
    .updateTable('vacancies')
    .set({
      ...(await columnsOf(db, ownerId, content)),
      ...state,
      refusal: null,
      updated_at: now,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow();
}

export async function setVacancyState(db: Db | Tx, id: number, state: Partial<State>, now: Date): Promise<void> {
  await db
    .updateTable('vacancies')
    .set({ ...state, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** A vacancy that waits for an administrator, locked until the transaction ends. */
export const lockWaitingVacancy = (tx: Tx, id: number) =>
  tx
    .selectFrom('vacancies')
    .select(['id', 'owner_id', 'title', 'revision', 'findings', 'cleared', 'published_at'])
    .where('id', '=', id)
    .where('state', '=', 'review')
    .forUpdate()
    .executeTakeFirst();

/** Lets the words of a vacancy pass and shows it, or refuses it with a reason. */
export async function decideOnVacancy(
  tx: Tx,
  id: number,
  decision: { cleared: string[]; published_at: Date; expires_at: Date } | { refusal: string },
): Promise<void> {
  const state = 'refusal' in decision ? 'refused' : 'active';
  await tx
    .updateTable('vacancies')
    .set({ ...decision, state })
    .where('id', '=', id)
    .execute();
}

/** The vacancy of an organization, locked until the transaction ends. */
export const lockOwnVacancy = (tx: Tx, ownerId: number, id: number) =>
  tx
    .selectFrom('vacancies')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();

export async function deleteVacancy(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vacancies')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many drafts, refused and closed vacancies an organization keeps. Locks the organization, so that two calls cannot both take the last place. */
export async function countKept(tx: Tx, ownerId: number): Promise<number> {
  await tx.selectFrom('organizations').select('id').where('id', '=', ownerId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('vacancies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['draft', 'refused', 'closed'])
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of an organization's vacancies are in search or wait for it. Locks the organization, so that two calls cannot both take the last place. */
export async function countPublished(tx: Tx, ownerId: number, now: Date, except: number): Promise<number> {
  await tx.selectFrom('organizations').select('id').where('id', '=', ownerId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('vacancies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('id', '<>', except)
    .where(sql<boolean>`(state = 'review' or (state = 'active' and expires_at > ${now}))`)
    .executeTakeFirstOrThrow();
  return count;
}
