import { topics, type Topic } from '#notifications/kind.ts';
import { paths } from '#web/paths.ts';
import type { NotificationFilter } from '#web/query/notifications-query.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';

export const notificationTopics: readonly Topic[] = topics;
const tabs = ['all', 'unread', 'settings'] as const;
/** The tab and topic that the address asks for. */
export type NotificationsView = { tab: (typeof tabs)[number]; topic: Topic | undefined };

export const readView = ({ tab, topic }: RawSearch): NotificationsView => ({
  tab: tabs.find((one) => one === tab) ?? 'all',
  topic: topics.find((one) => one === topic),
});

export const filterOf = ({ tab, topic }: NotificationsView): NotificationFilter => ({
  unread: tab === 'unread',
  topics: topic ? [topic] : [],
});

export const viewHref = ({ tab, topic }: NotificationsView): string =>
  paths.notifications() +
  stringifySearch({
    ...(tab !== 'all' && { tab }),
    ...(topic && tab !== 'settings' && { topic }),
  });
