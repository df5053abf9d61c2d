import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { isPublicVacancy } from './predicates.ts';

/** Parts of the sitemap that have public vacancies, with the latest change of each; a part covers `idsPerPart` consecutive ids. */
export async function findVacancyParts(
  db: Db,
  idsPerPart: number,
  now: Date,
): Promise<{ part: number; changed: Date }[]> {
  return db
    .selectFrom('vacancies as v')
    .select([
      sql<number>`(v.id / ${sql.lit(idsPerPart)})::integer`.as('part'),
      ({ fn }) => fn.max('v.updated_at').as('changed'),
    ])
    .where(isPublicVacancy(now))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}

/** Public vacancies with ids from `from` and below `below`. */
export function findSitemapVacancies(db: Db, { from, below, now }: { from: number; below: number; now: Date }) {
  return db
    .selectFrom('vacancies as v')
    .select(['v.id', 'v.updated_at'])
    .where(isPublicVacancy(now))
    .where('v.id', '>=', from)
    .where('v.id', '<', below)
    .orderBy('v.id')
    .execute();
}
