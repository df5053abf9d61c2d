import { type RawBuilder, sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import { fromMicroseconds, isShown, microseconds, ownerIsActive } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';

/**
 * Type of a queue item: a listing that was never approved, an edit of an approved listing, or a public listing that complaints brought
 * back.
 */
export type QueueItemType = 'listing' | 'edit' | 'recheck';

const typeLiteral = (type: QueueItemType): RawBuilder<QueueItemType> => sql<QueueItemType>`${sql.lit(type)}::text`;

const waitingListings = (db: Db) =>
  db
    .selectFrom('objects as o')
    .select(['o.id', 'o.created_at as since', typeLiteral('listing').as('what')])
    .where(sql<boolean>`(o.status = 'moderation' and o.deleted_at is null and ${ownerIsActive})`);

const waitingEdits = (db: Db) =>
  db
    .selectFrom('listing_revisions as r')
    .innerJoin('objects as o', 'o.id', 'r.object_id')
    .select(['r.object_id as id', 'r.created_at as since', typeLiteral('edit').as('what')])
    .where(sql<boolean>`(r.state = 'waiting' and o.deleted_at is null and ${ownerIsActive})`);

/** A listing with a waiting edit is queued as that edit first, so its recheck is left out until the edit is decided. */
const waitingRechecks = (db: Db) =>
  db
    .selectFrom('listing_rechecks as c')
    .innerJoin('objects as o', 'o.id', 'c.object_id')
    .select(['c.object_id as id', 'c.since', typeLiteral('recheck').as('what')])
    .where(sql<boolean>`(${isShown} and o.deleted_at is null and ${ownerIsActive})`)
    .where(
      sql<boolean>`not exists (select from listing_revisions r where r.object_id = c.object_id and r.state = 'waiting')`,
    );

/** Filter of the queue by kind, by finding code and by seller id. */
export type QueueFilter = {
  kind?: string | undefined;
  finding?: string | undefined;
  seller?: number | undefined;
};

function matchesFilter({ kind, finding, seller }: QueueFilter): RawBuilder<boolean> {
  const found = JSON.stringify([{ code: finding }]);
  const conditions = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
    ...(seller === undefined ? [] : [sql`o.owner_id = ${seller}::bigint`]),
    ...(finding === undefined
      ? []
      : [
          sql`exists (select from listing_findings f
            where f.object_id = o.id and f.revision = o.revision and f.findings @> ${found}::jsonb)`,
        ]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns a page of the moderation queue, oldest first. Returns up to `limit` + 1 items: the extra one shows that another page follows. */
export function findQueue(db: Db, filter: QueueFilter, limit: number, after?: CursorPosition) {
  const isAfter = (since: string, id: string) =>
    sql<boolean>`(${sql.ref(since)}, ${sql.ref(id)}) > (${fromMicroseconds(after?.value ?? 0)}, ${after?.id}::bigint)`;
  // Each of the three sources is read from its own index and no further than this page can need.
  const listings = waitingListings(db)
    .where(matchesFilter(filter))
    .$if(after !== undefined, (query) => query.where(isAfter('o.created_at', 'o.id')))
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(limit + 1);
  const edits = waitingEdits(db)
    .where(matchesFilter(filter))
    .$if(after !== undefined, (query) => query.where(isAfter('r.created_at', 'r.object_id')))
    .orderBy('r.created_at')
    .orderBy('r.object_id')
    .limit(limit + 1);
  const rechecks = waitingRechecks(db)
    .where(matchesFilter(filter))
    .$if(after !== undefined, (query) => query.where(isAfter('c.since', 'c.object_id')))
    .orderBy('c.since')
    .orderBy('c.object_id')
    .limit(limit + 1);
  return db
    .selectFrom(
      sql<{
        id: number;
        since: Date;
        what: QueueItemType;
      }>`((${listings}) union all (${edits}) union all (${rechecks}))`.as('waiting'),
    )
    .select(['id', 'what', 'since', microseconds('since').as('since_us')])
    .orderBy('since')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}
export type QueueItem = Awaited<ReturnType<typeof findQueue>>[number];

export async function countQueue(db: Db, filter: QueueFilter = {}): Promise<number> {
  const is = matchesFilter(filter);
  const { count } = await db
    .selectFrom(
      waitingListings(db)
        .where(is)
        .unionAll(waitingEdits(db).where(is))
        .unionAll(waitingRechecks(db).where(is))
        .as('waiting'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the queue item of a listing, if it is in the queue. */
export function findQueueItem(db: Db, id: number) {
  const is = sql<boolean>`o.id = ${id}::bigint`;
  return db
    .selectFrom(
      waitingListings(db)
        .where(is)
        .unionAll(waitingEdits(db).where(is))
        .unionAll(waitingRechecks(db).where(is))
        .as('waiting'),
    )
    .select(['id', 'what', 'since'])
    .limit(1)
    .executeTakeFirst();
}

/** Puts a live listing back into the queue. A listing that is already queued for a recheck keeps its place. */
export async function insertRecheck(db: Db, objectId: number, since: Date): Promise<void> {
  await db
    .insertInto('listing_rechecks')
    .values({ object_id: objectId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
