import { sql } from 'kysely';
import { countWaiting } from '#areas/bids/overview-queries.ts';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';
import { hasStatus } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';
import type { Holdings } from './holdings.ts';

type Row = Pick<Holdings, 'listings' | 'offers' | 'vacancies' | 'feeds' | 'members'> & {
  received: number;
  sent: number;
};

// The keys of the table are exactly the statuses.
const statuses = Object.keys(listingStatuses) as ListingStatus[];

/** Counts everything that an organization has. */
export async function countHoldings(db: Db, id: number, now: Date): Promise<Holdings> {
  const byStatus = statuses.flatMap((status) => [
    sql`${status}::text`,
    sql`nullif(count(*) filter (where ${hasStatus(status, now)}), 0)`,
  ]);
  const [{ rows }, waiting] = await Promise.all([
    sql<Row>`select
      (select jsonb_strip_nulls(jsonb_build_object(${sql.join(byStatus)}))
        from objects o where o.owner_id = ${id} and o.deleted_at is null) as listings,
      (select jsonb_build_object('shown', count(*) filter (where active), 'hidden', count(*) filter (where not active))
        from finance_offers where organization_id = ${id} and deleted_at is null) as offers,
      (select coalesce(jsonb_object_agg(now_state, n), '{}') from (
        select case when state = 'active' and expires_at <= ${now} then 'closed' else state end as now_state,
          count(*)::integer as n
        from vacancies where owner_id = ${id} group by 1) as by_state) as vacancies,
      (select count(*)::integer from feeds where owner_id = ${id} and deleted_at is null) as feeds,
      (select count(*)::integer from organization_members
        where organization_id = ${id} and ended_at is null and confirmed_at is not null) as members,
      (select count(*)::integer from applications where recipient_id = ${id}) as received,
      (select count(*)::integer from applications where applicant_id = ${id}) as sent`.execute(db),
    countWaiting(db, id, now),
  ]);
  const [row] = rows;
  if (!row) throw new Error('A query without a table returns one row.');
  const { received, sent, ...others } = row;
  return { ...others, applications: { received, sent, waiting: waiting.received } };
}
