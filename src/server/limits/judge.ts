import type { Effort } from '../auth/challenge.ts';
import type { Bound } from './bounds.ts';

/** Above this many acts an act is counted by the slot of time it falls into, below it by its own moment. */
const fewActs = 12;
/** How many slots a time is divided into: a count is right to a twelfth of it, and errs on the strict side. */
const slotsOfTime = 12;

/** The length of the slots in which a bound counts, ms; 0 where each act has its own moment. */
export function slotLength(bound: Bound): number {
  const least = Math.min(bound.work ?? Infinity, bound.hardWork ?? Infinity, bound.refuse ?? Infinity);
  return least <= fewActs ? 0 : Math.ceil(bound.within / slotsOfTime);
}

/** The slot that a moment falls into, by its beginning. */
export function slotOf(bound: Bound, at: Date): Date {
  const length = slotLength(bound);
  return length === 0 ? at : new Date(Math.floor(at.getTime() / length) * length);
}

/** When nothing of a slot counts any more. */
export const endOfSlot = (bound: Bound, slot: Date): Date =>
  new Date(slot.getTime() + slotLength(bound) + bound.within);

/** What a bound has counted for one key: its slots in any order, those that are over among them. */
export type Counted = { bound: Bound; share: number; slots: readonly { slot: Date; count: number }[] };

export type Verdict = { may: 'pass' } | { may: 'work'; effort: Effort } | { may: 'wait'; seconds: number };

/** Seconds until fewer than `most` acts count; null where that is so now. */
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

/** What the next act costs where these are the counts: the longest wait of all bounds, else the most work. `slack` acts more are let pass free. */
export function judge(counted: readonly Counted[], now: Date, slack = 0): Verdict {
  let seconds: number | null = null;
  let effort: 0 | Effort = 0;
  for (const one of counted) {
    const { bound, share } = one;
    const isAbove = (most: number | undefined) => (most === undefined ? null : wait(one, most * share + slack, now));
    const refused = isAbove(bound.refuse);
    if (refused !== null) seconds = Math.max(seconds ?? 0, refused);
    if (isAbove(bound.hardWork) !== null) effort = 4;
    else if (effort === 0 && isAbove(bound.work) !== null) effort = 1;
  }
  if (seconds !== null) return { may: 'wait', seconds };
  return effort === 0 ? { may: 'pass' } : { may: 'work', effort };
}
