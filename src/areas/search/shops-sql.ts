import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '#areas/geo/rules.ts';
import { isLive } from '#listing/predicates.ts';

/** `is_whole`: whether the query is the whole name. */
export type Shop = { id: number; name: string; count: number; is_whole: boolean };

/** Parts that may precede the name of a firm: its legal form, a quotation mark. */
const forms = ['', 'ооо ', 'ип ', 'ао ', 'пао '].flatMap((form) => [form, `${form}«`, `${form}"`]);
const mostShops = 3;
/** Shops with live listings whose name begins with `name`, those with most listings first. */
export function shopsQuery(name: string, now: Date): RawBuilder<Omit<Shop, 'is_whole'>> {
  const begins = sql.join(
    forms.map((form) => sql<boolean>`lower(p.display_name) like ${`${escapeLike(form + name)}%`}`),
    sql` or `,
  );
  return sql`
    select p.account_id as id, p.display_name as name, live.count
    from profiles p
    cross join lateral (select count(*)::integer as count from objects o where o.owner_id = p.account_id and ${isLive(now)}) live
    where p.kind <> 'private' and (${begins}) and live.count > 0
    order by live.count desc, p.account_id limit ${mostShops}`;
}
