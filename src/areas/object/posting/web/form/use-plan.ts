import { dayMs } from '#ui/durations.ts';
import { useState } from 'react';
import { planDays } from '#listing/lifecycle.ts';
import { localTime, planProblem, type PlanProblem, tomorrowMorning } from './plan-time.ts';

/** The choice of when a listing is published, and its check. */
export type PlanChoice = {
  isLater: boolean;
  /** The value of the input: the time of this browser's zone without the zone. */
  value: string;
  problem: PlanProblem | null;
  bounds: { min: string; max: string };
  setLater(isLater: boolean): void;
  setValue(value: string): void;
  /** The chosen time, null for at once, undefined where it is wrong. */
  check(): string | null | undefined;
};

/** Holds the choice; `initial` is the time planned so far. */
export function usePlan(initial: string | null = null): PlanChoice {
  const [isLater, setLater] = useState(initial !== null);
  const [value, setValue] = useState(() => (initial === null ? '' : localTime(new Date(initial))));
  const [problem, setProblem] = useState<PlanProblem | null>(null);
  const [now] = useState(() => new Date());
  return {
    isLater,
    value,
    problem,
    bounds: { min: localTime(now), max: localTime(new Date(now.getTime() + planDays * dayMs)) },
    setLater(next) {
      setLater(next);
      setProblem(null);
      if (next && value === '') setValue(localTime(tomorrowMorning(now)));
    },
    setValue(next) {
      setValue(next);
      setProblem(null);
    },
    check() {
      if (!isLater) return null;
      const found = planProblem(value, new Date());
      setProblem(found);
      return found === null ? new Date(value).toISOString() : undefined;
    },
  };
}
