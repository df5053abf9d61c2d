import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import type { storedColumns } from './columns.ts';
import type { FinanceAreaName } from './names.ts';

type Stored = ReturnType<typeof storedColumns>;
type OfferColumns = Stored & { regions: string[] | null };
/** The organisation that writes, and its member who acts. */
type Writer = { organization: number; member: number };

/** Locks an organisation, so that offers added at the same time cannot exceed its limit. */
export async function lockOrganization(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Returns the number of an organisation's offers in an area, including hidden ones. */
export async function countOwnOffers(db: Db, organization: number, area: FinanceAreaName): Promise<number> {
  const row = await db
    .selectFrom('finance_offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organization)
    .where('area', '=', area)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Casts stored fields to columns of the table; a test checks that every field with `store: 'kind'` is such a column. */
const columnsFor = ({ attrs, ...columns }: OfferColumns) =>
  ({ ...columns, attrs: sql<string>`${attrs}::jsonb` }) as unknown as {
    title: string;
    client_types: string[];
    active: boolean;
    attrs: RawBuilder<string>;
  };

export async function insertOffer(
  tx: Tx,
  area: FinanceAreaName,
  { organization, member }: Writer,
  columns: OfferColumns,
  now: Date,
): Promise<number> {
  const row = await tx
    .insertInto('finance_offers')
    .values({
      ...columnsFor(columns),
      area,
      organization_id: organization,
      created_by: member,
      updated_by: member,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks an organisation's own offer for a change; returns its revision, or undefined if there is no such offer. */
export async function lockOffer(tx: Tx, area: FinanceAreaName, organization: number, id: number) {
  const row = await tx
    .selectFrom('finance_offers')
    .select('revision')
    .where('id', '=', id)
    .where('area', '=', area)
    .where('organization_id', '=', organization)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.revision;
}

export async function updateOffer(tx: Tx, id: number, member: number, columns: OfferColumns, now: Date): Promise<void> {
  await tx
    .updateTable('finance_offers')
    .set({ ...columnsFor(columns), updated_by: member, updated_at: now })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Marks an organisation's own offer as deleted; returns false if there is no such offer. The row stays for the applications sent for it. */
export async function deleteOffer(
  db: Db,
  area: FinanceAreaName,
  { organization, member }: Writer,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('finance_offers')
    .set({ deleted_at: now, updated_by: member, updated_at: now })
    .where('id', '=', id)
    .where('area', '=', area)
    .where('organization_id', '=', organization)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
