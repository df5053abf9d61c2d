import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { isLive } from './predicates.ts';

export type SitemapPart = { kind: string; part: number; changed: Date };

/**
 * Parts of the sitemap that contain live listings, with the latest update of each. A part covers `idsPerPart` consecutive ids; one query
 * serves all kinds.
 */
export async function findSitemapParts(db: Db, idsPerPart: number, now: Date): Promise<SitemapPart[]> {
  const span = sql.lit(idsPerPart);
  const { rows } = await sql<SitemapPart>`
    select found.kind, part, found.changed
    from generate_series(0, (select coalesce(max(id), 0) / ${span} from objects)::integer) part
    cross join lateral (
      select o.kind, max(o.updated_at) as changed from objects o
      where o.id >= part * ${span}::bigint and o.id < (part + 1) * ${span}::bigint and ${isLive(now)}
      group by o.kind
    ) found
    order by part`.execute(db);
  return rows;
}

export type SitemapRow = { id: number; slug: string | null; updated_at: Date };

/** Live listings of a kind with ids strictly between `after` and `before`, by ascending id. */
export function findSitemapRows(
  db: Db,
  { kind, after, before, limit, now }: { kind: string; after: number; before: number; limit: number; now: Date },
): Promise<SitemapRow[]> {
  return db
    .selectFrom('objects as o')
    .select(['o.id', 'o.slug', 'o.updated_at'])
    .where('o.kind', '=', kind)
    .where(isLive(now))
    .where(sql<boolean>`o.id > ${after}::bigint and o.id < ${before}::bigint`)
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

/** Marks and models with live cars: each has a search page of its own. */
export async function findSitemapModels(db: Db, now: Date): Promise<{ mark: string; model: string }[]> {
  const { rows } = await sql<{ mark: string; model: string }>`
    select mark.slug as mark, model.slug as model
    from car_models model join car_marks mark on mark.id = model.mark_id
    where exists (
      select from auto_listings a join objects o on o.id = a.object_id
      where a.mark_id = mark.id and a.model_id = model.id and ${isLive(now)}
    )
    order by mark.slug, model.slug`.execute(db);
  return rows;
}
