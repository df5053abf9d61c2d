import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** SQL for the phone that others may call: a user's own, or the public one of an organization. `account` is the alias of `accounts`. */
export const accountPhone = (account: string) =>
  sql<string>`coalesce(${sql.ref(`${account}.phone`)}, (select phone from organizations where id = ${sql.ref(`${account}.id`)}))`;

/** SQL for the e-mail to which an organization's notices go; null for a user. */
export const accountEmail = (account: string) =>
  sql<string | null>`(select email from organizations where id = ${sql.ref(`${account}.id`)})`;

/** The phone of an account that others may call, for a link and for people: +79001234567 → +7 900 123-45-67. */
export async function findContactPhone(db: Db, accountId: number): Promise<{ phone: string; shown: string }> {
  const { phone } = await db
    .selectFrom('accounts as a')
    .select(accountPhone('a').as('phone'))
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { phone, shown: phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4') };
}
