import { textOf } from '#notifications/kinds.ts';
import type { Locale } from '#ui/format.ts';
import type { WaitingNotification } from './message-text.ts';

/** Up to this many events are pushed one by one; more are only counted. */
const mostPushed = 3;
const titleLength = 200;

const words = {
  ru: { something: 'Новое уведомление', many: (count: number) => `Новых уведомлений: ${count}` },
  en: { something: 'New notification', many: (count: number) => `${count} new notifications` },
};

/** The message that the service worker shows (src/web/offline/worker.ts). `tag` makes a repetition replace the message shown before. */
export type PushMessage = { title: string; path: string; tag: string };

type Event = WaitingNotification & { id: number };

/** The push messages about events. A message has the title alone, and without `titles` not even that: a locked screen shows it to anybody. */
export function pushMessages(
  events: readonly Event[],
  { accountId, locale, titles }: { accountId: number; locale: Locale; titles: boolean },
): PushMessage[] {
  const local = (path: string): string => (locale === 'en' ? `/en${path}` : path);
  const all = local('/user/notifications');
  const last = events.at(-1);
  if (!last) return [];
  if (events.length > mostPushed)
    return [{ title: words[locale].many(events.length), path: all, tag: `notifications-${last.id}` }];
  return events.map((event) => {
    const { title, path } = textOf(event, accountId);
    const tag = `notification-${event.id}`;
    if (!titles) return { title: words[locale].something, path: all, tag };
    return { title: title[locale].slice(0, titleLength), path: local(path), tag };
  });
}
