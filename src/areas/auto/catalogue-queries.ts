import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { matchesName } from './matches-name.ts';

/** The column's check constraint allows only these values. */
type Trusted = { confidence: 'sourced' | 'unverified' };

/** All makes: ordered by name without regard to case, or the popular first, then those sold in Russia, then by name. */
export function findMarks(db: Db, q?: string, byName = false) {
  return db
    .selectFrom('car_marks as mark')
    .select([
      'mark.id',
      'mark.name',
      'mark.name_ru',
      'mark.slug',
      'mark.synonyms',
      'mark.country',
      'mark.popularity',
      'mark.sold_in_russia',
    ])
    .$if(q !== undefined && q !== '', (query) => query.where(matchesName('mark', q ?? '')))
    .$if(byName, (query) => query.orderBy(sql`lower(mark.name)`))
    .$if(!byName, (query) => query.orderBy(sql`mark.popularity asc nulls last`).orderBy('mark.sold_in_russia', 'desc'))
    .orderBy('mark.name')
    .execute();
}

export function findModels(db: Db, markId: number, q?: string) {
  return db
    .selectFrom('car_models as model')
    .select([
      'model.id',
      'model.mark_id',
      'model.name',
      'model.name_ru',
      'model.slug',
      'model.class',
      'model.year_from',
      'model.year_to',
      'model.bodies',
    ])
    .where(sql<boolean>`model.mark_id = ${markId}::bigint`)
    .$if(q !== undefined && q !== '', (query) => query.where(matchesName('model', q ?? '')))
    .orderBy('model.name')
    .execute();
}

export function findMarkById(db: Db, id: number) {
  return db
    .selectFrom('car_marks')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
}

export function findModelById(db: Db, id: number) {
  return db
    .selectFrom('car_models')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
}

export function findGenerationById(db: Db, id: number) {
  return db
    .selectFrom('car_generations')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)

    .$narrowType<Trusted>()
    .executeTakeFirst();
}

export function findModificationById(db: Db, id: number) {
  return db
    .selectFrom('car_modifications')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirst();
}

/** Generations of a model, newest first; only those produced in `year` when given. */
export function findGenerations(db: Db, modelId: number, year?: number) {
  return db
    .selectFrom('car_generations')
    .selectAll()
    .where(sql<boolean>`model_id = ${modelId}::bigint`)
    .$if(year !== undefined, (query) =>
      query.where(sql<boolean>`${year} between year_from and coalesce(year_to, ${year})`),
    )
    .orderBy('year_from', 'desc')
    .orderBy('id', 'desc')

    .$narrowType<Trusted>()
    .execute();
}

/** Modifications of a generation. */
export function findModificationsOfGeneration(db: Db, generationId: number, year?: number) {
  return selectModifications(db, year).where('generation_id', '=', generationId).execute();
}

/** Modifications of a model: those of the given generations, and those without a generation; only those of `year` when given. */
export function findModificationsOfModel(db: Db, modelId: number, generationIds: readonly number[], year?: number) {
  return selectModifications(db, year)
    .where('model_id', '=', modelId)
    .where(sql<boolean>`(generation_id is null or generation_id = any(${generationIds}::integer[]))`)
    .execute();
}

function selectModifications(db: Db, year?: number) {
  return db
    .selectFrom('car_modifications')
    .selectAll()
    .$if(year !== undefined, (query) =>
      query.where(sql<boolean>`${year} between coalesce(year_from, ${year}) and coalesce(year_to, ${year})`),
    )
    .orderBy('engine_cc')
    .orderBy('power_hp')
    .orderBy('id')
    .$narrowType<Trusted>();
}
