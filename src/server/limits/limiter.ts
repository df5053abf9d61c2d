import type { Actor } from '#contract/actors.ts';
import { makeChallenge, readSolution, type Solved, spendSolution } from '../auth/challenge.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/connect.ts';
import { CallError } from '../http/call-error.ts';
import type { RequestFacts } from '../http/request.ts';
import type { Ports } from '../ports/ports.ts';
import type { BoundName, RuleName, Subject } from './rules.ts';
import { addToCounts, countsOf, forgetCounts, type Keys, lockCounts, readCounts } from './counts.ts';
import { judge, type Verdict } from './judge.ts';
import { widestNetwork } from './networks.ts';

export type LimitDeps = { db: Db; config: Pick<Config, 'codeKey' | 'altchaKey'>; ports: Pick<Ports, 'clock'> };
type Who = { actor: Actor; request: Pick<RequestFacts, 'ip' | 'step'> };

/** An act that passed and was counted. */
export type Passed = {
  /** Removes the act from all counts, or from those of the given bounds, when it should not count after all. */
  giveBack(only?: readonly BoundName[]): Promise<void>;
  /** Deletes all that these bounds have counted under the keys of this act. */
  forget(names: readonly BoundName[]): Promise<void>;
};

type Take<T> = <R extends RuleName>(
  rule: R,
  ...subject: Record<never, never> extends Subject<R> ? [] : [Subject<R>]
) => Promise<T>;

export type Limits = {
  /** Counts an act of this call under a rule, or throws a refusal with a proof of work to solve or with the seconds to wait. */
  take: Take<Passed>;
  /** The same, but returns null above a limit instead of throwing, for acts that continue in either case. */
  tryTake: Take<Passed | null>;
  /** The same inside a transaction; a rollback also removes the counts. */
  within(tx: Db): Limits;
};

const purposeOf = (rule: RuleName): string => `limit:${rule}`;

async function refuse({ config }: LimitDeps, rule: RuleName, verdict: Exclude<Verdict, { may: 'pass' }>, now: Date) {
  if (verdict.may === 'wait') {
    return new CallError('too_many_requests', {
      message: 'Too many requests. Try again later.',
      retryAfter: verdict.seconds,
      until: new Date(now.getTime() + verdict.seconds * 1000),
    });
  }
  const challenge = await makeChallenge(config, purposeOf(rule), now, verdict.effort);
  return new CallError('challenge_required', { message: 'Solve the challenge first.', challenge });
}

export const keysOf = ({ actor, request: { ip } }: { actor: Actor; request: { ip: string } }): Keys => {
  const address = { address: ip, network: widestNetwork(ip) };
  if (actor.kind === 'guest') return { ...address, guest: ip, asker: `ip:${ip}` };
  const person = `${actor.kind}:${actor.id}`;
  return { ...address, person, asker: person };
};

/** Runs in the open transaction, or else in a new one. */
const inTransaction = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  // Kysely's types do not distinguish a connection from a transaction; its flag does.
  db.isTransaction ? run(db as Tx) : db.transaction().execute(run);

/** Returns what the next act under a rule would cost, without counting it. */
export async function peek({ db, config, ports }: LimitDeps, rule: RuleName, keys: Keys): Promise<Verdict> {
  const now = ports.clock.now();
  return judge(await readCounts(db, countsOf(config, rule, keys), now), now);
}

/** Counts an act if the bounds allow it; spends a proof of work only when one is required. */
export async function take(
  deps: LimitDeps,
  rule: RuleName,
  { keys, solution, slack = 0 }: { keys: Keys; solution?: string | undefined; slack?: number | undefined },
): Promise<{ verdict: Verdict; at: Date } & Passed> {
  const at = deps.ports.clock.now();
  const counts = countsOf(deps.config, rule, keys);
  // Verified before the transaction, because it takes milliseconds during which the locks would be held.
  const solved: Solved | null =
    solution === undefined ? null : await readSolution(deps.config, purposeOf(rule), solution, at);
  const verdict = await inTransaction(deps.db, async (tx): Promise<Verdict> => {
    await lockCounts(tx, counts);
    const found = judge(await readCounts(tx, counts, at), at, slack);
    if (found.may === 'wait') return found;
    const isSolved = found.may === 'work' && solved !== null && solved.effort >= found.effort;
    if (found.may === 'work' && !(isSolved && (await spendSolution(tx, solved)))) return found;
    await addToCounts(tx, counts, at, 1);
    return { may: 'pass' };
  });
  const named = (names: readonly BoundName[]) => counts.filter(({ name }) => names.includes(name));
  return {
    verdict,
    at,
    giveBack: (only) => addToCounts(deps.db, only ? named(only) : counts, at, -1),
    forget: (names) => forgetCounts(deps.db, named(names)),
  };
}

/** Returns the limiter of one call. */
export function createLimits(deps: LimitDeps, who: Who): Limits {
  const run = (rule: RuleName, subject: Keys | undefined) =>
    take(deps, rule, { keys: { ...keysOf(who), ...subject }, solution: who.request.step.solution });
  return {
    async take(rule, ...[subject]) {
      const taken = await run(rule, subject);
      if (taken.verdict.may !== 'pass') throw await refuse(deps, rule, taken.verdict, taken.at);
      return taken;
    },
    async tryTake(rule, ...[subject]) {
      const taken = await run(rule, subject);
      return taken.verdict.may === 'pass' ? taken : null;
    },
    within: (tx) => createLimits({ ...deps, db: tx }, who),
  };
}
