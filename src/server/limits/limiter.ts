import type { Actor } from '#contract/actors.ts';
import { makeChallenge, readSolution, type Solved, spendSolution } from '../auth/challenge.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { CallError, type RequestFacts } from '../http/handle.ts';
import type { Ports } from '../ports/ports.ts';
import type { BoundName, RuleName, Subject } from './bounds.ts';
import { addToCounts, type Count, countsOf, type Keys, lockCounts, readCounts } from './counts.ts';
import { judge, type Verdict } from './judge.ts';

export type LimitDeps = { db: Db; config: Pick<Config, 'codeKey' | 'altchaKey'>; ports: Pick<Ports, 'clock'> };
type Who = { actor: Actor; request: Pick<RequestFacts, 'ip' | 'step'> };

/** An act that was let pass and counted. */
export type Passed = {
  /** It turned out to be none that counts: takes it back, from all bounds or from those named. */
  giveBack(only?: readonly BoundName[]): Promise<void>;
};

type Take<T> = <R extends RuleName>(
  rule: R,
  ...subject: Record<never, never> extends Subject<R> ? [] : [Subject<R>]
) => Promise<T>;

export type Limits = {
  /** Counts an act of this call under a rule, or ends the call: with a proof of work to be done, or with the seconds to wait. */
  take: Take<Passed>;
  /** The same for what goes on either way; null where the act is above a bound. */
  tryTake: Take<Passed | null>;
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
  if (actor.kind === 'guest') return { address: ip, guest: ip, asker: `ip:${ip}` };
  const person = `${actor.kind}:${actor.id}`;
  return { address: ip, person, asker: person };
};

/** Counts an act, if the bounds allow it; a proof of work is spent only where one is needed. */
export async function take(
  deps: LimitDeps,
  rule: RuleName,
  { keys, solution, slack = 0 }: { keys: Keys; solution?: string | undefined; slack?: number },
): Promise<{ verdict: Verdict; counts: readonly Count[]; at: Date }> {
  const at = deps.ports.clock.now();
  const counts = countsOf(deps.config, rule, keys);
  // Before the transaction: checking it takes milliseconds, for which nobody should wait.
  const solved: Solved | null =
    solution === undefined ? null : await readSolution(deps.config, purposeOf(rule), solution, at);
  const verdict = await deps.db.transaction().execute(async (tx): Promise<Verdict> => {
    await lockCounts(tx, counts);
    const found = judge(await readCounts(tx, counts, at), at, slack);
    if (found.may === 'wait') return found;
    const isSolved = found.may === 'work' && solved !== null && solved.effort >= found.effort;
    if (found.may === 'work' && !(isSolved && (await spendSolution(tx, solved)))) return found;
    await addToCounts(tx, counts, at, 1);
    return { may: 'pass' };
  });
  return { verdict, counts, at };
}

/** The limiter of one call. */
export function createLimits(deps: LimitDeps, who: Who): Limits {
  const run = async (rule: RuleName, subject: Keys | undefined) => {
    const keys = { ...keysOf(who), ...subject };
    const { verdict, counts, at } = await take(deps, rule, { keys, solution: who.request.step.solution });
    const giveBack: Passed['giveBack'] = (only) =>
      addToCounts(deps.db, only ? counts.filter(({ name }) => only.includes(name)) : counts, at, -1);
    return { verdict, at, passed: { giveBack } };
  };
  return {
    async take(rule, ...[subject]) {
      const { verdict, at, passed } = await run(rule, subject);
      if (verdict.may !== 'pass') throw await refuse(deps, rule, verdict, at);
      return passed;
    },
    async tryTake(rule, ...[subject]) {
      const { verdict, passed } = await run(rule, subject);
      return verdict.may === 'pass' ? passed : null;
    },
  };
}
