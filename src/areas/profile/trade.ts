import { type RawBuilder, sql } from 'kysely';
import type { KindName } from '#kinds/names.ts';

/** SQL for the section of most of the listings that an account ever published; null without any. `account` is the column with its id. */
export const sectionPublishedMost = (account: string): RawBuilder<KindName | null> =>
  sql<KindName | null>`(select o.kind from objects o
    where o.owner_id = ${sql.ref(account)} and o.published_at is not null and o.deleted_at is null
      and o.status in ('active', 'sold', 'expired', 'archived')
    group by o.kind order by count(*) desc, o.kind limit 1)`;

/** What organizations sell, by their line of business (`organizationTypes`). */
const sectionOfType: Readonly<Record<string, KindName>> = { agency: 'house', dealer: 'auto' };

/** The section of an account's trade: what it published most, or that of its line of business. */
export const tradeOf = (published: KindName | null, types: readonly string[] | null): KindName | null =>
  published ?? types?.flatMap((type) => sectionOfType[type] ?? [])[0] ?? null;

/** Whether everyone is told the phone of a firm without a listing: it is an organization, or agreed to be called when it published. */
export const isReachable = ({
  kind,
  organization,
  published,
}: {
  kind: string;
  organization: object | null;
  published: KindName | null;
}): boolean => kind !== 'private' && (organization ?? published) !== null;
