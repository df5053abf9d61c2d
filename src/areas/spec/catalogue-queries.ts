import { sql } from 'kysely';
import { matchesName } from '#areas/auto/matches-name.ts';
import type { Db } from '#server/db/connect.ts';

/** Makes by part of a name; only those with models in `category` when given, plus the makes with the given ids. */
export function findSpecMarks(
  db: Db,
  { q, category, ids = [] }: { q?: string | undefined; category?: string; ids?: readonly number[] },
) {
  return db
    .selectFrom('spec_marks as mark')
    .select(['mark.id', 'mark.name', 'mark.name_ru', 'mark.slug', 'mark.country'])
    .$if(q !== undefined && q !== '', (query) => query.where(matchesName('mark', q ?? '')))
    .$if(category !== undefined, (query) =>
      query.where(
        sql<boolean>`(mark.id in (select mark_id from spec_models where category = ${category}) or mark.id = any(${ids}::integer[]))`,
      ),
    )
    .orderBy('mark.name')
    .execute();
}

export function findSpecModels(
  db: Db,
  markId: number,
  { q, category }: { q?: string | undefined; category?: string | null | undefined },
) {
  return db
    .selectFrom('spec_models as model')
    .select(['model.id', 'model.mark_id', 'model.category', 'model.name', 'model.name_ru', 'model.slug'])
    .where(sql<boolean>`model.mark_id = ${markId}::bigint`)
    .$if(typeof category === 'string', (query) => query.where('model.category', '=', category ?? ''))
    .$if(q !== undefined && q !== '', (query) => query.where(matchesName('model', q ?? '')))
    .orderBy('model.name')
    .orderBy('model.id')
    .execute();
}

export async function isSpecMark(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('spec_marks')
    .select('id')
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
  return row !== undefined;
}
