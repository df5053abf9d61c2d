import { formatWhen, type Locale } from '#ui/format.ts';

type Clock = { now: Date; locale: Locale; timeZone: string };

/** Groups messages, the oldest first, by the day in the viewer's time zone. */
export function groupByDay<T extends { sent_at: string }>(
  items: readonly T[],
  { now, locale, timeZone }: Clock,
): { label: string; items: T[] }[] {
  const days = Map.groupBy(items, ({ sent_at }) => formatWhen(sent_at, now, locale, timeZone));
  return [...days].map(([label, ofDay]) => ({ label, items: ofDay }));
}
