import { dayMs } from '#ui/durations.ts';
import { countPublished } from '#areas/search/sql/matching.ts';
import type { Filters } from '#areas/search/port.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import { savedSearchLimits } from './limits.ts';

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** The numbers of listings that a search would have reported on each of the last days (Moscow time), today included. */
export async function backTest(db: Db, data: KindData, filters: Filters, now: Date) {
  const days = Array.from({ length: savedSearchLimits.backTestDays }, (_, index) =>
    dayOf.format(new Date(now.getTime() - (savedSearchLimits.backTestDays - 1 - index) * dayMs)),
  );
  const since = new Date(`${days[0]}T00:00:00+03:00`);
  const counts = await countPublished(db, data, filters, { since, now });
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
