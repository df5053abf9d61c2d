import type { Db } from '#server/db/connect.ts';

/** The most populous of these cities. */
export const findLargestCities = (db: Db, ids: readonly number[], limit: number) =>
  db
    .selectFrom('cities')
    .select(['id', 'name', 'name_en', 'slug'])
    .where('id', 'in', ids)
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
