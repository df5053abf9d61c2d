import type { Db } from '#server/db/connect.ts';
import {
  findPublishedByName,
  findPublishedByNumber,
  type NamedOrganization,
} from '#areas/organization/directory-queries.ts';
import { soundOfName } from '#areas/organization/name-sound.ts';
import { type Shop, shopsQuery } from './shops-sql.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';

const shortestName = 3;

/** A query as names of firms are compared with it: without a legal form and quotation marks. */
const nameIn = (q: string): string =>
  q
    .toLowerCase()
    .replaceAll('\0', '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:ооо|ип|ао|пао|ooo|ao|pao|магазин|салон|компания|фирма)(?:\s+|$)/u, '')
    .replaceAll(/^[«"“]+|(?<![»"”])[»"”]+$/gu, '');

/** Shops (firms and sole traders) that a query names. */
export async function findShops(db: Db, q: string, now: Date): Promise<Shop[]> {
  const name = nameIn(q);
  if (name.length < shortestName) return [];
  const { rows } = await shopsQuery(name, now).execute(db);
  return rows.map((shop) => ({ ...shop, is_whole: nameIn(shop.name) === name }));
}

type Found = NamedOrganization & { is_whole: boolean };

/** Whether a query is a name, or begins it with two words or more: «Страховой дом» of «Страховой дом «Черновик»». */
function isWholeName(query: string, name: string): boolean {
  const [asked, known] = [query, name].map((one) => soundOfName(nameIn(one)));
  return known === asked || (asked!.includes(' ') && known!.startsWith(`${asked} `));
}

/** Published organizations that a query names in either alphabet or keyboard layout. */
export async function findOrganizations(db: Db, q: string): Promise<Found[]> {
  for (const typed of [q, inOtherLayout(q)]) {
    const name = nameIn(typed);
    if (soundOfName(name).length < shortestName) continue;
    const found = await findPublishedByName(db, name, mostOrganizations);
    if (found.length > 0) return found.map((one) => ({ ...one, is_whole: isWholeName(typed, one.name) }));
  }
  return [];
}

/** Published organizations whose INN or OGRN is the whole query. */
export async function findOrganizationsByNumber(db: Db, q: string): Promise<Found[]> {
  const [, number] = /^\s*(?:(?:инн|огрн|inn|ogrn)[\s:№]*)?(\d{10}|\d{12,13}|\d{15})\s*$/iu.exec(q) ?? [];
  if (number === undefined) return [];
  return (await findPublishedByNumber(db, number, mostOrganizations)).map((one) => ({ ...one, is_whole: true }));
}
const mostOrganizations = 3;
