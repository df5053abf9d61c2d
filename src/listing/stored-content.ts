import { type RawBuilder, sql } from 'kysely';
import { districtAt } from '#areas/geo/districts.ts';
import { dataOf } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { catalogues, type CatalogueTable } from './catalogues.ts';
import { type Content, contentOf } from '#dictionary/content.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import { cataloguesOf, columnsOf, type KindData, readValue, storedValue } from './kind-data.ts';
import { isHome, parsePoint, pointKey, roundedPoint } from './point.ts';
import { type Point } from '#areas/geo/ring.ts';

/** A complete catalogue row. */
export type CatalogueRow = { id: number; name: string } & Readonly<Record<string, unknown>>;
/** Catalogue rows by field key; null where the value is empty, undefined where the referenced row does not exist. */
export type CatalogueRows = Readonly<Record<string, CatalogueRow | null | undefined>>;

/** The content with values of fields that do not apply reset to empty. A field comes after the field that its `when` reads. */
export function applicable(data: KindData, content: Content): Content {
  const applied = Object.fromEntries(data.fields.map(({ key }) => [key, content[key] ?? null]));
  for (const field of data.fields) {
    if (!appliesGiven(field, applied, data.category)) applied[field.key] = contentOf([field], {})[field.key]!;
  }
  return applied;
}

/** The kind's own columns for this content. */
function rowOf(data: KindData, content: Content): Record<string, unknown> {
  const attrs = data.fields
    .filter(({ store, key }) => store === 'attrs' && (content[key] ?? null) !== null)
    .map(({ key }) => [key, content[key]]);
  const own = data.fields.filter(({ store }) => store === 'kind').map((field) => [field.key, storedValue(field, content[field.key])] as const); // prettier-ignore
  return {
    ...Object.fromEntries(own),
    ...(columnsOf(data).includes('attrs') && { attrs: JSON.stringify(Object.fromEntries(attrs)) }),
  };
}

/** Inserts or updates the row in the kind's own table. */
export async function writeKindRow(
  tx: Tx,
  data: KindData,
  objectId: number,
  content: Content,
  search: RawBuilder<string>,
): Promise<void> {
  const row = { ...rowOf(data, content), search };
  await tx
    // Any kind's table; columns.test.ts checks its columns against the dictionary.
    .insertInto(data.table as 'auto_listings')
    .values({ object_id: objectId, ...row } as never)
    .onConflict((conflict) => conflict.column('object_id').doUpdateSet(row as never))
    .execute();
}

/** The stored content of a listing by field key, without photos; undefined when the listing does not exist. */
export async function findStoredContent(db: Db, data: KindData, objectId: number): Promise<Content | undefined> {
  const ofObject = data.fields.flatMap(({ key, store }) => (store === 'objects' ? [sql.ref(`o.${key}`)] : []));
  const own = columnsOf(data).map((column) => sql.ref(`a.${column}`));
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...ofObject, ...own])} from ${sql.table(data.table)} a join objects o on o.id = a.object_id
    where a.object_id = ${objectId}::bigint`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const values = { ...row, ...(row['attrs'] as Record<string, unknown> | undefined) } as Record<string, unknown>;
  return contentOf(
    data.fields,
    Object.fromEntries(data.fields.map((field) => [field.key, readValue(field, values[field.key])])),
  );
}

async function findRow(db: Db, table: CatalogueTable, id: unknown): Promise<CatalogueRow | null | undefined> {
  if (id === null || id === undefined) return null;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined;
  const { rows } = await sql<CatalogueRow>`select * from ${sql.table(table)} where id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The catalogue rows that the values reference. */
export async function findCatalogueRows(
  db: Db,
  data: KindData,
  values: Readonly<Record<string, unknown>>,
): Promise<CatalogueRows> {
  const found = await Promise.all(
    Object.entries(cataloguesOf(data)).map(
      async ([key, table]) => [key, await findRow(db, table, values[key])] as const,
    ),
  );
  return Object.fromEntries(found);
}

type Misplaced = { path: string; code: string; message: string };

/** Problems of catalogue references: rows that do not exist, or that belong to another parent or category. */
export function catalogueProblems(data: KindData, content: Content, rows: CatalogueRows): Misplaced[] {
  const levelOf = new Map(data.levels.map(({ key, field }) => [field, key]));
  return Object.entries(cataloguesOf(data)).flatMap(([key, table]): Misplaced[] => {
    const row = rows[key];
    if (row === null) return [];
    if (row === undefined) return [{ path: key, code: 'unknown', message: 'There is no such row of the catalogue.' }];
    const { under } = catalogues[table];
    if (under !== null && content[under] !== row[under]) {
      return [{ path: key, code: `not_of_${levelOf.get(under) ?? under}`, message: 'This is of another choice.' }];
    }
    if (data.category !== null && row['category'] !== undefined && row['category'] !== content[data.category]) {
      return [{ path: key, code: 'not_of_category', message: 'This is of another category.' }];
    }
    return [];
  });
}

export async function writeSlug(db: Db, objectId: number, slug: string): Promise<void> {
  await sql`update objects set slug = ${slug} where id = ${objectId}::bigint`.execute(db);
}

/** Writes the point that everybody sees: the one of the content, rounded for the home of a private person. */
export async function writePoint(tx: Tx, objectId: number, content: Content): Promise<void> {
  const owner = await tx
    .selectFrom('objects as o')
    .innerJoin('profiles as p', 'p.account_id', 'o.owner_id')
    .select('p.kind')
    .where('o.id', '=', objectId)
    .executeTakeFirst();
  await writeShownPoint(tx, objectId, shownPoint(owner?.kind ?? 'private', content));
}

/** Writes the points of an owner's listings again, after the owner has become a company or a private person. */
export async function rewritePoints(tx: Tx, ownerId: number, sellerKind: string): Promise<void> {
  const listings = await tx
    .selectFrom('objects')
    .select(['id', 'kind'])
    .where('owner_id', '=', ownerId)
    .where('latitude_e5', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, kind } of listings) {
    const content = await findStoredContent(tx, dataOf(kind as KindName), id);
    if (content) await writeShownPoint(tx, id, shownPoint(sellerKind, content));
  }
}

function shownPoint(sellerKind: string, content: Content): Point | null {
  const exact = parsePoint(content[pointKey]);
  return exact && isHome(sellerKind, content) ? roundedPoint(exact) : exact;
}

async function writeShownPoint(tx: Tx, objectId: number, point: Point | null): Promise<void> {
  await tx
    .updateTable('objects')
    .set({
      latitude_e5: point?.latitude ?? null,
      longitude_e5: point?.longitude ?? null,
      district_id: point && districtAt(point),
    })
    .where('id', '=', objectId)
    .execute();
}
