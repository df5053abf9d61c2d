import { dayMs } from './durations.ts';

/** The date so many days after another, or before it where `days` is negative; dates as «2026-11-22». */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The days from one date to another; dates as «2026-11-22». */
export const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / dayMs;
