import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The median is taken over at most `most` decisions of the last `days` days, and is not shown for fewer than `least`. */
export const reviewTimeRule = { most: 50, days: 7, least: 10 } as const;

/** Returns the median waiting time of recent decisions in seconds, or null when there were too few decisions to promise anything. */
export async function findReviewTime(db: Db, now: Date): Promise<{ seconds: number | null; decisions: number }> {
  const since = new Date(now.getTime() - reviewTimeRule.days * dayMs);
  const { rows } = await sql<{ decisions: number; seconds: number | null }>`
    select count(*)::integer as decisions, percentile_disc(0.5) within group (order by waited) as seconds
    from (
      select (d.detail ->> 'waited_s')::integer as waited from audit_log d
      where d.act in ('listing_approved', 'listing_rejected', 'edit_approved', 'edit_rejected') and d.at > ${since}
        and not exists (
          select from audit_log u
          where u.object_id = d.object_id and u.act = 'decision_undone' and (u.detail ->> 'undoes')::bigint = d.id)
        and d.detail ? 'waited_s'
      order by d.id desc limit ${reviewTimeRule.most}::integer
    ) recent`.execute(db);
  const { decisions = 0, seconds = null } = rows[0] ?? {};
  return { decisions, seconds: decisions < reviewTimeRule.least ? null : seconds };
}
