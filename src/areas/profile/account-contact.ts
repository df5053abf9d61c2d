import { sql } from 'kysely';

/** SQL for the phone that others may call: a user's own, or the public one of an organization. `account` is the alias of `accounts`. */
export const accountPhone = (account: string) =>
  sql<string>`coalesce(${sql.ref(`${account}.phone`)}, (select phone from organizations where id = ${sql.ref(`${account}.id`)}))`;

/** SQL for the e-mail to which an organization's notices go; null for a user. */
export const accountEmail = (account: string) =>
  sql<string | null>`(select email from organizations where id = ${sql.ref(`${account}.id`)})`;
