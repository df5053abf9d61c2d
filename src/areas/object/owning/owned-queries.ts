import { type RawBuilder, sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import { kindData } from '#kinds/data.ts';
import type { PostedKind } from '#kinds/names.ts';
import type { KindData } from '#dictionary/kind-data.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { hasStatus, isLive, isPosted } from '#listing/predicates.ts';
import { queryWords, textQuery } from '#areas/search/words/text.ts';
import type { Db } from '#server/db/connect.ts';
import type { OwnedSort } from './rules.ts';

/** Generic ads alone, or the offers of all other kinds. */
export type OwnedPart = 'offers' | 'ads' | undefined;

/** Which of an owner's listings: those that others may find, or all of them on this date, of these words. */
export type OwnedScope = { ownerId: number; now: Date; seen: 'live' | 'all'; q?: string | undefined };
export type OwnedFilter = {
  part?: OwnedPart;
  kind?: PostedKind | undefined;
  status?: ListingStatus | undefined;
};

/** Letters of plates that look alike in both alphabets are one, and what only parts a number is left out. */
const foldPlate = (text: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`translate(regexp_replace(upper(${text}), '[^[:alnum:]]', '', 'g'), 'ABEKMHOPCTYX', 'АВЕКМНОРСТУХ')`;

/** A part of a number too short to name one. */
const minIdentifierPart = 3;

/** Whether a listing of a kind has the words in its text, or one of its numbers has this part: others must not find out what is masked. */
function hasWords(data: KindData, q: string, seen: OwnedScope['seen']): RawBuilder<boolean> {
  const words = queryWords(q).map((word) => sql<boolean>`a.search @@ ${textQuery(word)}`);
  const part = q.replaceAll(/[^\p{L}\d]/gu, '');
  const numbers =
    seen === 'live' || part.length < minIdentifierPart
      ? []
      : data.identifiers.map(
          (key) =>
            sql<boolean>`position(${foldPlate(sql`${part}::text`)} in ${foldPlate(sql`${sql.ref(`a.${key}`)}`)}) > 0`,
        );
  const either = [...(words.length > 0 ? [sql<boolean>`(${sql.join(words, sql` and `)})`] : []), ...numbers];
  const found = either.length > 0 ? sql.join(either, sql` or `) : sql`false`;
  return sql<boolean>`(o.kind = ${sql.lit(data.kind)}
    and exists (select from ${sql.table(data.table)} a where a.object_id = o.id and (${found})))`;
}

/** By the number of the listing itself, a number of the thing, the words of its title or its text. */
function matches(q: string, seen: OwnedScope['seen']): RawBuilder<boolean> {
  const kinds: readonly KindData[] = Object.values(kindData);
  const id = /^(?:№|no\.?)?\s*([1-9]\d{0,14})$/iu.exec(q)?.[1];
  return sql<boolean>`(${sql.join(
    [
      ...(id ? [sql<boolean>`o.id = ${id}::bigint`] : []),
      sql<boolean>`position(lower(${q}::text) in lower(o.title)) > 0`,
      ...kinds.map((data) => hasWords(data, q, seen)),
    ],
    sql` or `,
  )})`;
}

function inScope({ ownerId, now, seen, q }: OwnedScope): RawBuilder<boolean> {
  const words = q === undefined ? sql`true` : matches(q, seen);
  const isSeen = seen === 'live' ? isLive(now) : sql<boolean>`o.deleted_at is null`;
  return sql<boolean>`(o.owner_id = ${ownerId}::bigint and ${isSeen} and ${isPosted} and ${words})`;
}

function inFilter({ part, kind, status }: OwnedFilter, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    [
      part === undefined ? sql`true` : part === 'ads' ? sql`o.kind = 'ads'` : sql`o.kind <> 'ads'`,
      kind === undefined ? sql`true` : sql`o.kind = ${kind}`,
      status === undefined ? sql`true` : hasStatus(status, now),
    ],
    sql` and `,
  )})`;
}

/** Every order sorts by integers, so that a cursor can hold them; equal ones are sorted by id in the same direction. */
const orders: Record<OwnedSort, { value: RawBuilder<number>; direction: 'asc' | 'desc' }> = {
  newest: { value: sql`0::bigint`, direction: 'desc' },
  oldest: { value: sql`0::bigint`, direction: 'asc' },
  price_asc: { value: sql`o.price_rub_minor`, direction: 'asc' },
  price_desc: { value: sql`o.price_rub_minor`, direction: 'desc' },
  // What has no end comes last.
  ending: {
    value: sql`coalesce((extract(epoch from o.expires_at) * 1000)::bigint, 4102444800000)`,
    direction: 'asc',
  },
};

/** Ids of an owner's listings in an order; one more than the limit where another page follows. */
export async function findOwnedIds(
  db: Db,
  scope: OwnedScope,
  filter: OwnedFilter,
  { sort, limit, after }: { sort: OwnedSort; limit: number; after?: CursorPosition | undefined },
): Promise<CursorPosition[]> {
  const { value, direction } = orders[sort];
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return db
    .selectFrom('objects as o')
    .select(['o.id', value.as('value')])
    .where(inScope(scope))
    .where(inFilter(filter, scope.now))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${value}, o.id) ${beyond} (${after?.value}::bigint, ${after?.id}::bigint)`),
    )
    .orderBy(value, direction)
    .orderBy('o.id', direction)
    .limit(limit + 1)
    .execute();
}

export type OwnedCount = { status: ListingStatus; kind: PostedKind; count: number };

/** An owner's listings counted by their state on this date and their kind. */
export async function countOwned(db: Db, scope: OwnedScope): Promise<OwnedCount[]> {
  const status = sql<ListingStatus>`case when o.status = 'active' and o.expires_at <= ${scope.now} then 'expired' else o.status end`;
  const rows = await db
    .selectFrom('objects as o')
    .select([status.as('status'), 'o.kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where(inScope(scope))
    .groupBy(sql`1, 2`)
    .execute();
  // Only kinds of the list are ever written.
  return rows.map((row) => ({ ...row, kind: row.kind as PostedKind }));
}
