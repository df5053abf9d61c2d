import { z } from 'zod';
import { accountHolders, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { cursor, id, nextCursor, ok, pageLimit, time } from '#contract/shapes.ts';
import { mostPushDevices } from './limits.ts';
import { channels, digests, forcedTopic, topics } from '#notifications/kind.ts';

const topic = z.enum(topics);
const words = z.object({ ru: z.string(), en: z.string() });
/** The number of notifications that one call marks as read by their ids. */
export const maxReadAtOnce = 200;

const notification = named(
  'Notification',
  z
    .object({
      id,
      kind: z.string().describe('Such as `listing_rejected`; more kinds may be added.'),
      topic,
      icon: z.string().describe('The name of an icon of the site.'),
      subject: z.string().describe('What it is about, such as `listing:17`.'),
      group: z.string().describe('Notifications of one day with the same group are shown together.'),
      title: words,
      detail: words.nullable().describe('The reason or the figures.'),
      path: z.string().nullable().describe('The page that it opens; null when its subject was deleted.'),
      stop_path: z
        .string()
        .nullable()
        .describe('The page that stops further notifications of this source, such as a saved search.'),
      created_at: time,
      is_read: z.boolean(),
    })
    .describe('An event that concerns the caller.'),
);
const unread = z.int().nonnegative().describe('All unread notifications, whatever the filter.');

const hour = z.int().min(0).max(23);
const settings = named(
  'NotificationSettings',
  z.object({
    topics: z.array(z.object({ topic, site: z.boolean(), message: z.boolean(), push: z.boolean() })),
    message_by: z.enum(['email', 'sms']).describe('How messages reach the caller.'),
    push_key: z
      .string()
      .nullable()
      .describe('The key with which a browser subscribes to push messages (VAPID); null where the site sends none.'),
    push_titles: z
      .boolean()
      .describe('Whether a push message says what has happened; otherwise only that something has.'),
    digest: z.enum(digests).describe('Combines the messages of a day or a week into one.'),
    quiet_from: hour.describe('The hour from which no messages are sent, in the time zone of the own city.'),
    quiet_until: hour.describe('The same as `quiet_from`: messages are sent at any hour.'),
  }),
);

const deviceName = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
const pushDevice = named(
  'PushDevice',
  z.object({
    id,
    device: deviceName,
    is_this: z.boolean().describe('Whether the session of the call turned it on.'),
    created_at: time,
  }),
);
const endpoint = z.url().max(1000);
const base64Url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));

const subscription = {
  endpoint: endpoint.describe('The address at the push service of the browser; https.'),
  p256dh: base64Url(65),
  auth: base64Url(16),
};

const stopKey = z
  .string()
  .regex(/^[\w-]{22}$/)
  .describe('The last part of the link in messages.');
const stopped = z.object({ is_stopped: z.boolean() });

export const notificationCalls = {
  'notifications/get_stop': call({
    summary: 'Whether the messages of an account are stopped, by the key in them.',
    who: anyone,
    extension: true,
    input: z.object({ key: stopKey }),
    output: stopped,
    errors: ['not_found'],
  }),
  'notifications/stop_messages': call({
    summary:
      'Stops or resumes the messages of an account, by the key in them, without signing in. Those about the account itself go on.',
    who: anyone,
    extension: true,
    input: z.object({ key: stopKey, is_stopped: z.boolean().default(true) }),
    output: stopped,
    errors: ['not_found'],
  }),
  'notifications/get_push_devices': call({
    summary: 'The browsers to which push messages of the account go, the latest first.',
    who: accountHolders,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({ devices: z.array(pushDevice) }),
  }),
  'notifications/add_push_device': call({
    summary: `Sends push messages to the browser of the caller until its session ends. The latest ${mostPushDevices} are kept.`,
    who: accountHolders,
    extension: true,
    input: z.object({
      ...subscription,
      locale: z.enum(['ru', 'en']).describe('The language of the messages.'),
    }),
    output: z.object({ devices: z.array(pushDevice) }),
    errors: ['not_found', 'invalid_input'],
  }),
  'notifications/renew_push_device': call({
    summary:
      'Replaces the subscription of a browser by the one that its push service has given instead. Service workers have no session: whoever knows the former subscription is the browser.',
    who: anyone,
    extension: true,
    input: z.object({
      former: z.object({ endpoint, auth: subscription.auth }),
      renewed: z.object(subscription),
    }),
    output: ok,
    errors: ['not_found', 'invalid_input'],
  }),
  'notifications/remove_push_device': call({
    summary: 'Sends no more push messages to a browser.',
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: z.object({ devices: z.array(pushDevice) }),
    errors: ['not_found'],
  }),
  'notifications/get_settings': call({
    summary: 'How the caller is told of events, by topic and channel.',
    who: accountHolders,
    extension: true,
    input: z.object({}).optional(),
    output: settings,
  }),
  'notifications/set_settings': call({
    summary: 'Changes how the caller is told of events; what is left out stays.',
    who: accountHolders,
    extension: true,
    input: z.object({
      channels: z
        .array(z.object({ topic: topic.exclude([forcedTopic]), channel: z.enum(channels), on: z.boolean() }))
        .max(topics.length * channels.length)
        .default([]),
      digest: z.enum(digests).optional(),
      quiet_from: hour.optional(),
      quiet_until: hour.optional(),
      push_titles: z.boolean().optional(),
    }),
    output: settings,
  }),
  'notifications/get': call({
    summary: 'Notifications of the caller, the latest first, with the number of unread ones.',
    who: accountHolders,
    input: z.object({
      topics: z.array(topic).max(topics.length).default([]).describe('Empty: all.'),
      unread: z.boolean().default(false).describe('Unread ones only.'),
      limit: pageLimit,
      cursor,
    }),
    output: z.object({ items: z.array(notification), unread, next_cursor: nextCursor }),
  }),
  'notifications/read': call({
    summary: 'Marks notifications as read: those of `ids`, or all that the caller has seen, up to the id `until`.',
    who: accountHolders,
    input: z
      .object({ ids: z.array(id).min(1).max(maxReadAtOnce).optional(), until: id.optional() })
      .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), {
        message: 'Either `ids` or `until`.',
        params: { code: 'ids_or_until' },
        path: ['ids'],
      }),
    output: z.object({ unread }),
    errors: ['not_found'],
  }),
};
