import { type BoundName, type LimitKey, rules, type RuleName } from '#server/limits/bounds.ts';
import { addToCounts, countsOf } from '#server/limits/counts.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';

/** Lets acts of others have been counted by one bound, `times` of them now, without doing them one by one. */
export async function countActs(
  { db, config, clock }: { db: Db; config: Pick<Config, 'codeKey'>; clock: { now(): Date } },
  name: BoundName,
  keys: Partial<Record<LimitKey, string>>,
  times: number,
): Promise<void> {
  // Every bound stands in a rule.
  const rule = Object.entries(rules).find(([, names]) => (names as readonly string[]).includes(name))![0] as RuleName;
  const counts = countsOf(config, rule, keys).filter((count) => count.name === name);
  for (let done = 0; done < times; done += 1) await addToCounts(db, counts, clock.now(), 1);
}
