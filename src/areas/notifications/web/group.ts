import type { OutputOf } from '#contract/client.ts';
import { formatWhen, type Locale } from '#ui/format.ts';

export type Notification = OutputOf<'notifications/get'>['items'][number];
export type NotificationGroup = { key: string; items: Notification[] };
export type NotificationDay = { label: string; groups: NotificationGroup[] };

type Clock = { now: Date; locale: Locale; timeZone: string };

/** Groups notifications, the latest first, by the viewer's day, and within a day by their group. */
export function groupByDay(items: readonly Notification[], { now, locale, timeZone }: Clock): NotificationDay[] {
  const days = Map.groupBy(items, ({ created_at }) => formatWhen(created_at, now, locale, timeZone));
  return [...days].map(([label, ofDay]) => ({
    label,
    groups: [...Map.groupBy(ofDay, ({ group }) => group)].map(([key, ofGroup]) => ({ key, items: ofGroup })),
  }));
}
