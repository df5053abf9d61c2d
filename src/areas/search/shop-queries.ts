import type { Db } from '#server/db/connect.ts';
import { type NamedOrganization, findPublishedByName } from '#areas/organization/directory-queries.ts';
import { type Shop, shopsQuery } from './shops-sql.ts';

const shortestName = 3;

/** A query as names of firms are compared with it: without a legal form and quotation marks. */
const nameIn = (q: string): string =>
  q
    .toLowerCase()
    .replaceAll('\0', '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:ооо|ип|ао|пао|магазин|салон|компания|фирма)(?:\s+|$)/u, '')
    .replaceAll(/^[«"“]+|(?<![»"”])[»"”]+$/gu, '');

/** Shops (firms and sole traders) that a query names. */
export async function findShops(db: Db, q: string, now: Date): Promise<Shop[]> {
  const name = nameIn(q);
  if (name.length < shortestName) return [];
  const { rows } = await shopsQuery(name, now).execute(db);
  return rows.map((shop) => ({ ...shop, is_whole: nameIn(shop.name) === name }));
}

const plainName = (name: string): string =>
  nameIn(name)
    .replaceAll(/[«»"“”\s-]+/gu, ' ')
    .trim();

/** Published organizations that a query names. */
export async function findOrganizations(db: Db, q: string): Promise<(NamedOrganization & { is_whole: boolean })[]> {
  const name = plainName(q);
  if (name.length < shortestName) return [];
  const found = await findPublishedByName(db, name, mostOrganizations);
  return found.map((one) => ({ ...one, is_whole: plainName(one.name) === name }));
}
const mostOrganizations = 3;
