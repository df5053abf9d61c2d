import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export type AuditFilter = {
  act?: string | undefined;
  login?: string | undefined;
  object_id?: number | undefined;
  user_id?: number | undefined;
};

/** Returns a page of the log, newest first. Returns up to `limit` + 1 entries: the extra one shows that another page follows. */
export function findAudit(db: Db, filter: AuditFilter, limit: number, beforeId?: number) {
  const { act, login, object_id: objectId, user_id: userId } = filter;
  return db
    .selectFrom('audit_log as l')
    .innerJoin('admins as a', 'a.id', 'l.admin_id')
    .leftJoin('objects as o', 'o.id', 'l.object_id')
    .select([
      'l.id',
      'l.at',
      'a.login',
      'l.act',
      'l.object_id',
      'o.kind as object_kind',
      'l.about_user as user_id',
      'l.detail',
    ])
    .$if(act !== undefined, (query) => query.where('l.act', '=', act ?? ''))
    .$if(login !== undefined, (query) =>
      query.where('l.admin_id', '=', (eb) =>
        eb
          .selectFrom('admins')
          .select('id')
          .where('login', '=', login ?? ''),
      ),
    )
    .$if(objectId !== undefined, (query) => query.where(sql<boolean>`l.object_id = ${objectId}::bigint`))
    .$if(userId !== undefined, (query) => query.where(sql<boolean>`l.about_user = ${userId}::bigint`))
    .$if(beforeId !== undefined, (query) => query.where(sql<boolean>`l.id < ${beforeId}::bigint`))
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Returns the distinct act codes in the log by a loose index scan, without reading the whole log. */
export async function findActCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive known as (
      (select act from audit_log order by act limit 1)
      union all
      select (select l.act from audit_log l where l.act > k.act order by l.act limit 1) from known k where k.act is not null)
    select act from known where act is not null`.execute(db);
  return rows.map((row) => row.act);
}

export async function findLogins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('admins').select('login').orderBy('login').execute();
  return rows.map((row) => row.login);
}

/** Verifies the hash chain. Returns the number of entries and the first entry whose number or hash does not follow from the one before. */
export async function verifyChain(db: Db): Promise<{ lines: number; first_wrong: number | null }> {
  const { rows } = await sql<{ lines: number; first_wrong: number | null }>`
    select count(*)::integer as lines, min(id) filter (where is_wrong) as first_wrong from (
      select a.id, a.chain <> audit_chain(lag(a.chain) over by_id, a) or a.id <> row_number() over by_id as is_wrong
      from audit_log a window by_id as (order by a.id)) links`.execute(db);
  return rows[0] ?? { lines: 0, first_wrong: null };
}
