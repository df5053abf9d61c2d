import { sql } from 'kysely';
import { isLive } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';
import type { Told } from './notify-of-act.ts';

export type ListedBelow = Told & { applicant_id: number; price_change_id: number; listed_minor: number };

/**
 * Returns the agreed price offers whose listing is on sale and was repriced below the agreed price between two times; for each the latest
 * change of the price.
 */
export async function listedBelowAgreed(db: Db, now: Date, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<ListedBelow>`
    select a.id, a.kind, a.object_id, a.vacancy_id, a.target, a.applicant_id, c.id as price_change_id, c.to_minor as listed_minor
    from applications a join objects o on o.id = a.object_id
      join lateral (select id, to_minor, currency, at from price_changes where object_id = o.id order by id desc limit 1) c
        on c.at > ${from} and c.at <= ${to} and c.to_minor = o.price_minor and c.currency = o.currency
    where a.kind = 'price_offer' and a.state = 'accepted' and o.currency = a.target->>'currency'
      and o.price_minor > 0 and o.price_minor < a.price_minor and ${isLive(now)}
    order by a.id`.execute(db);
  return rows;
}
