import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import type { storedColumns } from './columns.ts';
import type { FinanceAreaName } from './names.ts';

type Stored = ReturnType<typeof storedColumns>;
type OfferColumns = Stored & { regions: string[] | null };
/** The organisation and the member who acts for it. */
type Writer = { organization: number; member: number };

/** Serialises the organisation's additions, so that concurrent ones cannot exceed the limit. */
export async function lockOrganization(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** How many offers an organisation has in an area, hidden ones among them. */
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

/** The dictionary names columns of the table; a test holds it to them. */
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

/** The revision of an organisation's own offer, locked for a change. */
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

/** Deletes an organisation's own offer; applications that were sent for it keep it. Returns whether there was one. */
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
