import type { IconName } from '#ui/Icon.tsx';

/** Groups of kinds that the settings of notifications turn on and off together. */
export const topics = [
  'publications',
  'applications',
  'messages',
  'favorites',
  'saved_searches',
  'reviews',
  'organization',
  'payments',
  'account',
] as const;
export type Topic = (typeof topics)[number];
/** `message` is e-mail for organizations and SMS for people; `push` goes to the browsers that the account has turned on. */
export const channels = ['site', 'message', 'push'] as const;
export type Channel = (typeof channels)[number];
export const digests = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];
/** Events of the account itself: they cannot be turned off, and no digest puts them off. */
export const forcedTopic = 'account' satisfies Topic;

/** The part of an address on the site that a notification is about; several of one subject are shown together. */
export type SubjectKind =
  | 'listing'
  | 'vacancy'
  | 'application'
  | 'conversation'
  | 'organization'
  | 'feed'
  | 'review'
  | 'saved_search'
  | 'promotion'
  | 'plan'
  | 'vin_report'
  | 'session'
  | 'account';
export type Subject = { of: SubjectKind; id: number | string };

export type Words = { ru: string; en: string };

/** A kind of notification. `Params` is what its words and its link need, stored as data, so that both languages can be made later. */
export type NotificationKind<Params> = {
  topic: Topic;
  /** The name of an icon of `src/ui/Icon.tsx`. */
  icon: IconName;
  /** Whether a message is sent as long as the account has not chosen: e-mail to organizations, SMS to people. */
  isSent: boolean | 'by_email';
  /** Whether it is sent in the quiet hours too, because its reader has to act at once. */
  isUrgent?: boolean;
  /** Counts such events in a Russian message of many: «опубликовано 4, отклонено 1». */
  counted: string;
  /** The event as a sentence without its full stop. */
  title: (params: Params) => Words;
  /** The reason or the figures. */
  detail?: (params: Params) => Words | null;
  /** The page that the notification opens, without the language. */
  path: (params: Params, accountId: number) => string;
  /** The page that stops further notifications of this source. Messages have its address, so it opens without signing in. */
  stopPath?: (params: Params) => string;
};

/** Declares a kind of notification. */
export const kind = <Params extends object>(options: NotificationKind<Params>): NotificationKind<Params> => options;
