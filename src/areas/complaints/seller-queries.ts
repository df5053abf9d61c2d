import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import type { ComplaintState } from './queries.ts';
import type { ComplaintReason } from '#listing/complaint-reasons.ts';

/** Maximum open complaints shown for each seller, the latest first. */
const maxShown = 10;

type ComplainedSeller = {
  id: number;
  name: string;
  is_blocked: boolean;
  weight_together: number;
  complaints: number;
  oldest_at: Date;
  latest: { id: number; reason: ComplaintReason; comment: string; weight: number }[];
};

/** Returns sellers with open complaints, the heaviest first. */
export async function findComplainedSellers(db: Db, limit: number): Promise<ComplainedSeller[]> {
  const { rows } = await sql<ComplainedSeller>`
    with heavy as (
      select seller_id, sum(weight)::integer as weight_together, count(*)::integer as complaints, min(created_at) as oldest_at
      from complaints where state = 'open' and seller_id is not null group by seller_id
      order by weight_together desc, oldest_at, seller_id limit ${limit}
    )
    select h.seller_id as id, coalesce(p.display_name, '') as name, u.status = 'blocked' as is_blocked,
      h.weight_together, h.complaints, h.oldest_at,
      (select jsonb_agg(jsonb_build_object('id', c.id, 'reason', c.reason, 'comment', c.comment, 'weight', c.weight)
          order by c.created_at desc, c.id desc)
        from (select * from complaints o where o.seller_id = h.seller_id and o.state = 'open'
          order by o.created_at desc, o.id desc limit ${maxShown}) c) as latest
    from heavy h join accounts u on u.id = h.seller_id left join profiles p on p.account_id = h.seller_id
    order by h.weight_together desc, h.oldest_at, h.seller_id`.execute(db);
  return rows;
}

export async function countComplainedSellers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('complaints')
    .select(sql<number>`count(distinct seller_id)::integer`.as('count'))
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow();
  return count;
}

export type OpenComplaint = { readonly id: number; readonly object_id: number | null; readonly reason: string };

/**
 * Locks a seller's listings with open complaints and returns their ids. Must run before locking the complaints, in the same order as
 * decisions on listings.
 */
export async function lockComplainedListings(tx: Tx, sellerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('objects')
    .select('id')
    .where('owner_id', '=', sellerId)
    .where(sql<boolean>`exists (select from complaints c where c.object_id = objects.id and c.state = 'open')`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks, until the transaction ends, the open complaints about a seller and about those listings of the seller that are locked already, and
 * returns them.
 */
export function lockOpenComplaints(
  tx: Tx,
  sellerId: number,
  heldListings: readonly number[] = [],
): Promise<OpenComplaint[]> {
  return tx
    .selectFrom('complaints')
    .select(['id', 'object_id', 'reason'])
    .where('state', '=', sql.lit('open'))
    .where((eb) => eb.or([eb('seller_id', '=', sellerId), sql<boolean>`object_id = any(${heldListings}::bigint[])`]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function closeComplaints(
  tx: Tx,
  ids: readonly number[],
  closed: { state: ComplaintState; adminId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ state: closed.state, closed_at: closed.at, closed_by: closed.adminId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}
