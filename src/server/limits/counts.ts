import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/connect.ts';
import { type Bound, type BoundName, bounds, type LimitKey, type RuleName, rules } from './rules.ts';
import { type Counted, endOfSlot, slotOf } from './judge.ts';
import { networksOf } from './networks.ts';

/** One count of a bound, such as the count of one phone, network or person. */
export type Count = { name: BoundName; bound: Bound; key: string; share: number };

/** Values of the keys; a bound does not apply when one of its keys has no value. */
export type Keys = Partial<Record<LimitKey, string>>;

/** Returns a keyed hash in place of phones and addresses, so that the counts store neither. */
const hashOf = ({ codeKey }: Pick<Config, 'codeKey'>, name: BoundName, values: readonly string[]): string =>
  createHmac('sha256', codeKey.reveal())
    .update(JSON.stringify(['limit', name, ...values]))
    .digest('base64url')
    .slice(0, 22);

const isNetwork = (key: LimitKey): boolean => key === 'address' || key === 'guest';

/** Returns the counts that an act belongs to. */
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
 * Locks the counts until the transaction ends, so that parallel acts cannot exceed a limit together. Limits of the whole site are not
 * locked: a few acts more or less do not matter there.
 */
export async function lockCounts(tx: Tx, counts: readonly Count[]): Promise<void> {
  const keys = counts.filter(({ bound }) => bound.by.length > 0).map(({ name, key }) => `${name}:${key}`);
  if (keys.length === 0) return;
  // Locks are always taken in the same order, which prevents deadlocks.
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

/** Counts an act (1) or takes an act back (-1), in the slots of the time `at`. */
export async function addToCounts(db: Db, counts: readonly Count[], at: Date, by: 1 | -1): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts
    .map(({ name, bound, key }) => {
      const slot = slotOf(bound, at);
      return { bound: name, key, slot, count: by, ends_at: endOfSlot(bound, slot) };
    })
    // In the same order as the locks.
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

/** Deletes everything counted under these keys. */
export async function forgetCounts(db: Db, counts: readonly Count[]): Promise<void> {
  for (const { name, key } of counts)
    await db.deleteFrom('limit_counts').where('bound', '=', name).where('key', '=', key).execute();
}

/** Deletes slots that no bound counts any more. */
export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limit_counts').where('ends_at', '<=', now).execute();
}
