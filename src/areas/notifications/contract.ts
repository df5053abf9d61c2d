import { z } from 'zod';
import { accountHolders } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { cursor, id, nextCursor, pageLimit, time } from '#contract/shapes.ts';
import { topics } from '#notifications/kind.ts';

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
      created_at: time,
      is_read: z.boolean(),
    })
    .describe('An event that concerns the caller.'),
);
const unread = z.int().nonnegative().describe('All unread notifications, whatever the filter.');

export const notificationCalls = {
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
