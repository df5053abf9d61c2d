import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/connect.ts';
import { type Bound, type BoundName, bounds, type LimitKey, type RuleName, rules } from './bounds.ts';
import { type Counted, endOfSlot, slotOf } from './judge.ts';
import { networksOf } from './networks.ts';

/** One count of one bound: for one phone, one network, one person. */
export type Count = { name: BoundName; bound: Bound; key: string; share: number };

/** Values of the keys; a bound with a key that has none does not hold. */
export type Keys = Partial<Record<LimitKey, string>>;

/** Phones and addresses are not kept for counting: the key is a hash that only this site can make. */
const hashOf = ({ codeKey }: Pick<Config, 'codeKey'>, name: BoundName, values: readonly string[]): string =>
  createHmac('sha256', codeKey.reveal())
    .update(JSON.stringify(['limit', name, ...values]))
    .digest('base64url')
    .slice(0, 22);

const isNetwork = (key: LimitKey): boolean => key === 'address' || key === 'guest';

/** The counts that an act falls under. */
export function countsOf(config: Pick<Config, 'codeKey'>, rule: RuleName, keys: Keys): Count[] {
  return rules[rule].flatMap((name): Count[] => {
    const bound: Bound = bounds[name];
    if (bound.by.some((key) => keys[key] === undefined)) return [];
    const address = bound.by.find(isNetwork);
    const networks = address === undefined ? [{ name: '', share: 1 }] : networksOf(keys[address] ?? '');
    return networks.map((network) => {
      const values = bound.by.map((key) => (isNetwork(key) ? network.name : (keys[key] ?? '')));
      return { name, bound, key: hashOf(config, name, values), share: network.share };
    });
  });
}

/**
 * Acts under one key come after each other until the transaction ends, so that parallel ones cannot slip under a limit together. A ceiling of the
 * whole site is not waited for: a few more or less do not matter to it.
 */
export async function lockCounts(tx: Tx, counts: readonly Count[]): Promise<void> {
  const keys = counts.filter(({ bound }) => bound.by.length > 0).map(({ name, key }) => `${name}:${key}`);
  if (keys.length === 0) return;
  // In one order for everyone: two acts never wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(k, 0)) from (select k from unnest(${keys.sort()}::text[]) as k
    order by hashtextextended(k, 0)) as ordered`.execute(tx);
}

export async function readCounts(db: Db, counts: readonly Count[], now: Date): Promise<Counted[]> {
  if (counts.length === 0) return [];
  const { rows } = await sql<{ nth: number; slot: Date; count: number }>`
    select asked.nth, c.slot, c.count
    from unnest(${counts.map(({ name }) => name)}::text[], ${counts.map(({ key }) => key)}::text[]) with ordinality
      as asked (bound, key, nth)
    join limit_counts c on c.bound = asked.bound and c.key = asked.key
    where c.ends_at > ${now} and c.count > 0`.execute(db);
  return counts.map(({ bound, share }, i) => ({
    bound,
    share,
    slots: rows.filter(({ nth }) => nth === i + 1),
  }));
}

/** Counts an act (1) or takes one back (-1), in the slots of its moment. */
export async function addToCounts(db: Db, counts: readonly Count[], at: Date, by: 1 | -1): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts
    .map(({ name, bound, key }) => {
      const slot = slotOf(bound, at);
      return { bound: name, key, slot, count: by, ends_at: endOfSlot(bound, slot) };
    })
    // In one order for everyone, as the locks.
    .sort((a, b) => (`${a.bound}:${a.key}` < `${b.bound}:${b.key}` ? -1 : 1));
  await db
    .insertInto('limit_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['bound', 'key', 'slot'])
        .doUpdateSet({ count: sql`greatest(0, limit_counts.count + excluded.count)` }),
    )
    .execute();
}

/** Lets nothing have been counted under these keys. */
export async function forgetCounts(db: Db, counts: readonly Count[]): Promise<void> {
  for (const { name, key } of counts)
    await db.deleteFrom('limit_counts').where('bound', '=', name).where('key', '=', key).execute();
}

/** Forgets what no bound counts any more. */
export async function sweepLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limit_counts').where('ends_at', '<=', now).execute();
}
