import type { ReportState, SourceState } from './section-keys.ts';

export const reportRules = {
  /** For how many days a repeated order of the same vehicle opens the report that was paid for. */
  keptDays: 30,
  /** A source that has given no report after this time counts as failed, minutes. */
  deadlineMinutes: 15,
  /** Reports are deleted after so many days: the limitation period of a purchase is over. */
  retentionDays: 3 * 366,
  /** A reading below an earlier one by no more than this is a rounded figure, km. */
  roundedKm: 1000,
} as const;

/** Numbers that end like these show the other ends of an order in the demo. */
export const demoEndings = { notFound: '0000', failed: '9999' } as const;

/** Pauses between questions to a source, s: reports take 15 to 60 s as a rule (domain.md §5.3). */
const pauses = [3, 5, 8, 12, 20, 30] as const;

/** How long to wait before question number `asked + 1`. */
export const pauseAfter = (asked: number): number => pauses[Math.min(Math.max(asked, 1), pauses.length) - 1] ?? 30;

/**
 * The state of a report whose sources are in these states. One answer makes it ready, whatever the others have done; a source that failed might
 * have known the vehicle, so the report is «not found» only when every source says so.
 */
export function stateOf(sources: readonly SourceState[]): ReportState {
  if (sources.includes('waiting')) return 'processing';
  if (sources.includes('ready')) return 'ready';
  return sources.length > 0 && sources.every((state) => state === 'not_found') ? 'not_found' : 'failed';
}

export type Reading = { day: string; km: number };

/** Each reading that is lower than the highest before it by more than rounding explains, with that highest one. */
export function findMileageFalls<R extends Reading>(readings: readonly R[]): { from: R; to: R }[] {
  const falls: { from: R; to: R }[] = [];
  let highest: R | undefined;
  // Of one day the lower reading comes first: both may be right.
  for (const reading of readings.toSorted((a, b) => a.day.localeCompare(b.day) || a.km - b.km)) {
    if (highest && reading.km < highest.km - reportRules.roundedKm) falls.push({ from: highest, to: reading });
    else if (!highest || reading.km > highest.km) highest = reading;
  }
  return falls;
}
