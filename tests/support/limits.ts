import { type BoundName, type LimitKey, rules, type RuleName } from '#server/limits/rules.ts';
import { addToCounts, countsOf } from '#server/limits/counts.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';

/** Counts `times` acts under one bound now, without doing them. */
export async function countActs(
  { db, config, clock }: { db: Db; config: Pick<Config, 'codeKey'>; clock: { now(): Date } },
  name: BoundName,
  keys: Partial<Record<LimitKey, string>>,
  times: number,
): Promise<void> {
  // Every bound belongs to a rule.
  const rule = Object.entries(rules).find(([, names]) => (names as readonly string[]).includes(name))![0] as RuleName;
  const counts = countsOf(config, rule, keys).filter((count) => count.name === name);
  for (let done = 0; done < times; done += 1) await addToCounts(db, counts, clock.now(), 1);
}
