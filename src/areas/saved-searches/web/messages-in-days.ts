import type { Frequency } from '../limits.ts';

type Day = { day: string; count: number };

/** The Monday of the week of a calendar date, as its time. */
function mondayOf(day: string): number {
  const date = new Date(`${day}T00:00:00Z`);
  return date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
}

/** How many messages these days would have brought. Listings that appear together make one instant message, so their number is the most. */
export function messagesInDays(days: readonly Day[], frequency: Frequency): number {
  const found = days.filter(({ count }) => count > 0);
  if (frequency === 'daily') return found.length;
  if (frequency === 'weekly') return new Set(found.map(({ day }) => mondayOf(day))).size;
  return found.reduce((sum, { count }) => sum + count, 0);
}
