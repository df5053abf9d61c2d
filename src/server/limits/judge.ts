import type { Effort } from '../auth/challenge.ts';
import type { Bound } from './rules.ts';

/** Bounds up to this many acts count each act at its exact time; larger bounds count acts in time slots. */
const fewActs = 12;
/** The number of slots in a period; a count is accurate to a twelfth of the period and errs on the strict side. */
const slotsOfTime = 12;

/** Returns the length of a bound's slots, ms; 0 when each act has its exact time. */
export function slotLength(bound: Bound): number {
  const least = Math.min(bound.work ?? Infinity, bound.hardWork ?? Infinity, bound.refuse ?? Infinity);
  return least <= fewActs ? 0 : Math.ceil(bound.within / slotsOfTime);
}

/** Returns the start of the slot that contains a time. */
export function slotOf(bound: Bound, at: Date): Date {
  const length = slotLength(bound);
  return length === 0 ? at : new Date(Math.floor(at.getTime() / length) * length);
}

/** Returns the time at which a slot no longer counts. */
export const endOfSlot = (bound: Bound, slot: Date): Date =>
  new Date(slot.getTime() + slotLength(bound) + bound.within);

/** The counts of a bound for one key, in any order, possibly including expired slots. */
export type Counted = { bound: Bound; share: number; slots: readonly { slot: Date; count: number }[] };

export type Verdict = { may: 'pass' } | { may: 'work'; effort: Effort } | { may: 'wait'; seconds: number };

/** Returns the seconds until fewer than `most` acts count; null when that is so now. */
function wait({ bound, slots }: Counted, most: number, now: Date): number | null {
  const running = slots
    .map(({ slot, count }) => ({ end: endOfSlot(bound, slot).getTime(), count }))
    .filter(({ end }) => end > now.getTime())
    .sort((a, b) => a.end - b.end);
  let left = running.reduce((sum, { count }) => sum + count, 0);
  if (left < most) return null;
  for (const { end, count } of running) {
    left -= count;
    if (left < most) return Math.ceil((end - now.getTime()) / 1000);
  }
  return Math.ceil(bound.within / 1000);
}

/**
 * Returns what the next act costs: the longest wait of all bounds, otherwise the largest effort. `slack` raises every limit by that many
 * acts.
 */
export function judge(counted: readonly Counted[], now: Date, slack = 0): Verdict {
  let seconds: number | null = null;
  let effort: 0 | Effort = 0;
  for (const count of counted) {
    const { bound, share } = count;
    const isAbove = (most: number | undefined) => (most === undefined ? null : wait(count, most * share + slack, now));
    const refused = isAbove(bound.refuse);
    if (refused !== null) seconds = Math.max(seconds ?? 0, refused);
    if (isAbove(bound.hardWork) !== null) effort = 4;
    else if (effort === 0 && isAbove(bound.work) !== null) effort = 1;
  }
  if (seconds !== null) return { may: 'wait', seconds };
  return effort === 0 ? { may: 'pass' } : { may: 'work', effort };
}
