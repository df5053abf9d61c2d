import type { ReportState, SourceState } from './section-keys.ts';

export const reportRules = {
  /** The days during which another order of the same vehicle opens the report that was paid for. */
  keptDays: 30,
  /** Minutes after which a source without a report counts as failed. */
  deadlineMinutes: 15,
  /** Days after which reports are deleted: the limitation period of a purchase is over. */
  retentionDays: 3 * 366,
  /** A reading that is lower than an earlier one by no more than this is a rounded figure, km. */
  roundedKm: 1000,
} as const;

/** In the demo, numbers with these endings show the other outcomes of an order. */
export const demoEndings = { notFound: '0000', failed: '9999' } as const;

/** Pauses between requests to a source, s: reports usually take 15 to 60 s (domain.md §5.3). */
const pauses = [3, 5, 8, 12, 20, 30] as const;

/** Returns the pause before request number `asked + 1`. */
export const pauseAfter = (asked: number): number => pauses[Math.min(Math.max(asked, 1), pauses.length) - 1] ?? 30;

/**
 * Returns the state of a report from the states of its sources. One answer makes it ready, whatever the others did; a source that failed
 * might have known the vehicle, so the report is «not found» only when every source says so.
 */
export function stateOf(sources: readonly SourceState[]): ReportState {
  if (sources.includes('waiting')) return 'processing';
  if (sources.includes('ready')) return 'ready';
  return sources.length > 0 && sources.every((state) => state === 'not_found') ? 'not_found' : 'failed';
}

export type Reading = { day: string; km: number };

/**
 * Returns each reading that is lower than the highest one before it by more than rounding explains, with that highest
 * reading.
 */
export function findMileageFalls<R extends Reading>(readings: readonly R[]): { from: R; to: R }[] {
  const falls: { from: R; to: R }[] = [];
  let highest: R | undefined;
  // On the same day the lower reading comes first: both may be right.
  for (const reading of readings.toSorted((a, b) => a.day.localeCompare(b.day) || a.km - b.km)) {
    if (highest && reading.km < highest.km - reportRules.roundedKm) falls.push({ from: highest, to: reading });
    else if (!highest || reading.km > highest.km) highest = reading;
  }
  return falls;
}
