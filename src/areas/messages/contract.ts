import { z } from 'zod';
import { accountHolders } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { avatar, cursor, id, money, nextCursor, ok, pageLimit, text, time, uuid } from '#contract/shapes.ts';
import {
  complaintNeedsComment,
  complaintReasonCodes,
  maxCommentLength,
  reasonApplies,
} from '#listing/complaint-reasons.ts';
import { messagePhoto } from '#areas/media/contract.ts';
import { listingKind } from '#listing/contract.ts';
import { messageLimits, messageWarnings, targetKinds, targetStates, writeRefusals } from './rules.ts';

const about = z.enum(targetKinds);
const count = z.int().nonnegative();

const target = named(
  'MessageTarget',
  z.object({
    kind: about,
    id: id.nullable().describe('Null once it is deleted.'),
    listing_kind: listingKind.nullable().describe('Of a listing.'),
    slug: z.string().nullable(),
    title: z.string().describe('As it was when the conversation began, where the caller may not open it any more.'),
    title_en: z.string(),
    state: z.enum(targetStates),
    is_open: z.boolean().describe('Whether the caller may open its page.'),
    price: money.nullable(),
    is_negotiable: z.boolean().describe('Whether buyers may offer another price for the listing.'),
    picture: z.string().nullable().describe('The address of a small picture.'),
  }),
  'What a conversation is about.',
);

const other = named(
  'MessagePartner',
  z.object({
    id,
    kind: z.enum(['user', 'organization']),
    name: z.string().nullable().describe('Null once the account is deleted.'),
    avatar,
    state: z.enum(['active', 'blocked', 'gone']).describe('`blocked`: by an administrator.'),
  }),
  'The other side of a conversation.',
);

const message = named(
  'Message',
  z.object({
    id,
    side: z.enum(['own', 'other']),
    member: z.string().nullable().describe('For the own organization alone: who of it wrote.'),
    client_key: uuid.nullable().describe('Of an own message: the key with which it was sent.'),
    text: z.string(),
    photos: z.array(messagePhoto),
    warnings: z.array(z.enum(messageWarnings)).describe('Of what the reader should beware; empty for own messages.'),
    sent_at: time,
  }),
);

const side = z.enum(['asker', 'owner']).describe('Which side the caller is.');

const conversation = named(
  'Conversation',
  z.object({
    id,
    side,
    target,
    other,
    unread: count,
    line: z
      .object({ id, side: z.enum(['own', 'other']), text: z.string(), photos: count, sent_at: time })
      .describe('The latest message, in a search the latest that was found.'),
  }),
  'A conversation as a row of the list.',
);

const clientKey = uuid.describe('Made by the client once for one message: a repeated call makes no second message.');
const content = {
  client_key: clientKey,
  text: text(messageLimits.text).default(''),
  photos: z
    .array(uuid)
    .max(messageLimits.photos)
    .default([])
    .refine((ids) => new Set(ids).size === ids.length, { message: 'Each photo once.', params: { code: 'repeated' } })
    .describe('Ids of `messages/add_photo`.'),
};
const needsContent = (given: { text: string; photos: readonly string[] }, ctx: z.RefinementCtx): void => {
  if (given.text !== '' || given.photos.length > 0) return;
  const params = { code: 'required' };
  ctx.addIssue({ code: 'custom', path: ['text'], message: 'Write something or add a photo.', params });
};

export const messageCalls = {
  'messages/get_conversations': call({
    summary: 'The conversations of the own account, the latest first; with `q` those whose words, title or name fit.',
    who: accountHolders,
    extension: true,
    input: z.object({ q: text(messageLimits.query).default(''), limit: pageLimit, cursor }),
    output: z.object({ items: z.array(conversation), unread: count, next_cursor: nextCursor }),
  }),
  'messages/unread': call({
    summary: 'How many messages the own account has not read.',
    who: accountHolders,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({ unread: count }),
  }),
  'messages/get_target': call({
    summary: 'What a first message would be about, and the conversation about it if there is one.',
    who: accountHolders,
    extension: true,
    input: z.object({ about, id }),
    output: z.object({
      conversation_id: id.nullable(),
      side,
      target,
      other,
      refusal: z.enum(writeRefusals).nullable().describe('Why the caller cannot write a first message.'),
    }),
    errors: ['not_found', 'conflict'],
  }),
  'messages/get': call({
    summary: 'A conversation with a page of its messages, the latest first, for its two sides only.',
    who: accountHolders,
    extension: true,
    input: z.object({ id, limit: pageLimit, cursor }),
    output: z.object({
      id,
      side,
      target,
      other,
      unread: count,
      other_read_id: z.int().nonnegative().describe('The latest own message that the other side has read.'),
      refusal: z.enum(writeRefusals).nullable().describe('Why the caller cannot write now.'),
      items: z.array(message),
      next_cursor: nextCursor,
    }),
    errors: ['not_found'],
  }),
  'messages/start': call({
    summary:
      'Writes about a live listing, a public vacancy or an own application, or to a firm that may be called without a listing; the conversation begins, or goes on where there is one.',
    who: accountHolders,
    needsProfile: true,
    extension: true,
    input: z.object({ about, id, ...content }).superRefine(needsContent),
    output: z.object({ conversation_id: id, message }),
    errors: ['not_found', 'conflict', 'challenge_required', 'too_many_requests'],
  }),
  'messages/send': call({
    summary: 'Writes in a conversation.',
    who: accountHolders,
    needsProfile: true,
    extension: true,
    input: z.object({ id, ...content }).superRefine(needsContent),
    output: message,
    errors: ['not_found', 'conflict', 'challenge_required', 'too_many_requests'],
  }),
  'messages/read': call({
    summary: 'Marks the messages of a conversation as read, up to one that the caller has seen.',
    who: accountHolders,
    extension: true,
    input: z.object({ id, until: id }),
    output: z.object({ unread: count.describe('In all conversations.') }),
    errors: ['not_found'],
  }),
  'messages/add_photo': call({
    summary:
      'Takes one photo (form field `file`), re-encodes it without its metadata and keeps it for a message of the next day.',
    who: accountHolders,
    needsProfile: true,
    extension: true,
    body: 'multipart',
    files: 1,
    input: z.object({}),
    output: messagePhoto,
    errors: ['unsupported_image', 'broken_image', 'image_too_big', 'too_many_requests'],
  }),
  'messages/set_block': call({
    summary: 'Stops accepting messages of the other side in all conversations with it, or accepts them again.',
    who: accountHolders,
    extension: true,
    input: z.object({ id, blocked: z.boolean() }),
    output: ok,
    errors: ['not_found'],
  }),
  'messages/complain': call({
    summary: 'Complains about the other side, once; an administrator reads the last messages with the complaint.',
    who: accountHolders,
    extension: true,
    input: z
      .object({ id, reason: z.enum(complaintReasonCodes), comment: text(maxCommentLength).default('') })
      .superRefine(({ reason, comment }, ctx) => {
        const add = (path: string, code: string, message: string) =>
          ctx.addIssue({ code: 'custom', path: [path], message, params: { code } });
        if (!reasonApplies(reason, 'seller'))
          add('reason', 'unknown', 'This is no reason for a complaint about a person.');
        if (complaintNeedsComment(reason) && comment === '') add('comment', 'required', 'Say in words what is wrong.');
      }),
    output: ok,
    errors: ['not_found', 'conflict', 'challenge_required', 'too_many_requests'],
  }),
};
