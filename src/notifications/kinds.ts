import type { NotificationKind, Topic, Words } from './kind.ts';
import { accountKinds } from './kinds/account.ts';
import { applicationKinds } from './kinds/applications.ts';
import { complaintKinds } from './kinds/complaints.ts';
import { favoriteKinds } from './kinds/favorites.ts';
import { messageKinds } from './kinds/messages.ts';
import { organizationKinds } from './kinds/organization.ts';
import { paymentKinds } from './kinds/payments.ts';
import { publicationKinds } from './kinds/publications.ts';
import { reviewKinds } from './kinds/reviews.ts';
import { savedSearchKinds } from './kinds/saved-searches.ts';
import { vinReportKinds } from './kinds/vin-reports.ts';

/** All kinds of notifications by name; the names are stored in the table `notifications`. */
export const notificationKinds = {
  ...publicationKinds,
  ...applicationKinds,
  ...messageKinds,
  ...complaintKinds,
  ...favoriteKinds,
  ...savedSearchKinds,
  ...reviewKinds,
  ...organizationKinds,
  ...paymentKinds,
  ...vinReportKinds,
  ...accountKinds,
};

export type KindName = keyof typeof notificationKinds;
export type ParamsOf<K extends KindName> = (typeof notificationKinds)[K] extends NotificationKind<infer P> ? P : never;

const isKindName = (name: string): name is KindName => Object.hasOwn(notificationKinds, name);

// The parameters of a row were typed when `notify` stored them.
const kindOf = (name: KindName): NotificationKind<object> => notificationKinds[name] as NotificationKind<object>;

type Stored = { kind: KindName; params: object };

/** The text of a notification and the page that it opens. */
export type NotificationText = { title: Words; detail: Words | null; path: string; stopPath: string | null };

export function textOf({ kind, params }: Stored, accountId: number): NotificationText {
  const { title, detail, path, stopPath } = kindOf(kind);
  return {
    title: title(params),
    detail: detail?.(params) ?? null,
    path: path(params, accountId),
    stopPath: stopPath?.(params) ?? null,
  };
}

export const topicOf = (name: KindName) => kindOf(name).topic;
export const iconOf = (name: KindName) => kindOf(name).icon;
export const isSentByDefault = (name: KindName): boolean | 'by_email' => kindOf(name).isSent;
/** The word that counts events of this kind in a message of many. */
export const countedWord = (name: KindName): string => kindOf(name).counted;

/** The kinds that are sent in the quiet hours too. */
export const urgentKinds: readonly KindName[] = Object.keys(notificationKinds)
  .filter(isKindName)
  .filter((name) => kindOf(name).isUrgent);

/** The kinds of these topics; all kinds for no topic, so that rows of kinds that are gone are never read. */
export function kindsOfTopics(topics: readonly Topic[]): KindName[] {
  const names = Object.keys(notificationKinds).filter(isKindName);
  return topics.length === 0 ? names : names.filter((name) => topics.includes(topicOf(name)));
}

/** Whether messages about a topic are sent to an account that has not chosen. */
export function isTopicSentByDefault(topic: Topic, hasEmail: boolean): boolean {
  const sent = new Set(kindsOfTopics([topic]).map(isSentByDefault));
  return sent.has(true) || (hasEmail && sent.has('by_email'));
}
