import { z } from 'zod';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { admins, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { cursor, id, line, nextCursor, ok, pageLimit, text, time, uuid } from '#contract/shapes.ts';
import { feedbackLengths, feedbackNeedsText, feedbackTopicCodes } from './topics.ts';

const topic = z.enum(feedbackTopicCodes);
const state = z.enum(['new', 'open', 'closed']).describe('`new`: no administrator has read it.');
const count = z.int().nonnegative();

const summary = z.object({
  id,
  topic,
  state,
  name: z.string(),
  page: z.string().describe('The path of the page with the form.'),
  excerpt: z.string().describe('The beginning of the text.'),
  assigned_to: z.string().nullable().describe('Login of the administrator who took it.'),
  is_mine: z.boolean(),
  answered: z.boolean(),
  created_at: time,
  closed_at: time.nullable(),
});

const note = z.object({
  id,
  way: z
    .enum(['email', 'phone', 'note'])
    .describe('`email`: sent to the sender; `phone`: said by phone; `note`: for administrators.'),
  text: z.string(),
  login: z.string(),
  at: time,
});

const message = named(
  'PlatformFeedback',
  summary.extend({
    phone: z.string(),
    email: z.string().nullable(),
    text: z.string(),
    account_id: id.nullable().describe('The account that was signed in; null for a guest.'),
    consent_version: z.string(),
    notes: z.array(note),
  }),
  'A message to the platform with its answers.',
);
export type PlatformFeedback = z.output<typeof message>;

export const platformFeedbackCalls = {
  'platform_feedback/create': call({
    summary:
      'Sends a message to the platform: one in 10 minutes from a phone and page; above the rate of a visitor it costs a proof of work.',
    who: anyone,
    input: z
      .object({
        key: uuid.describe('Made by the client; a repeated sending with the same key adds nothing.'),
        name: line(feedbackLengths.name, 1),
        phone: z.string().min(1).max(32).describe('As typed; only Russian mobile numbers pass, in any usual spelling.'),
        email: z.email().max(feedbackLengths.email).optional(),
        topic,
        text: text(feedbackLengths.text.max).default('').describe('May be empty for a consultation.'),
        page: z
          .string()
          .regex(/^\/[^\s?#]*$/)
          .max(feedbackLengths.page)
          .describe('The path of the page with the form.'),
        consent: z.object({ personal_data: z.literal(true), version: z.literal(personalDataConsent.version) }),
      })
      .superRefine((input, ctx) => {
        if (!feedbackNeedsText(input.topic) || input.text.length >= feedbackLengths.text.min) return;
        const params = { code: 'required' };
        ctx.addIssue({ code: 'custom', path: ['text'], message: 'Say in words what it is about.', params });
      }),
    output: z.object({ id: id.describe('The number of the message, by which the sender may refer to it.') }),
    errors: ['conflict', 'challenge_required', 'too_many_requests'],
  }),
  'platform_feedback/get_requisites': call({
    summary: 'Who runs the site, as its configuration says; null where it says nothing.',
    who: anyone,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      operator: z
        .object({
          name: z.string(),
          inn: z.string().nullable(),
          ogrn: z.string().nullable(),
          address: z.string().nullable(),
          address_en: z.string().nullable(),
          phone: z.string().nullable(),
          email: z.string().nullable(),
          hours: z.string().nullable(),
          hours_en: z.string().nullable().describe('Null where the operator has given the Russian ones alone.'),
        })
        .nullable(),
    }),
  }),
  'platform_feedback/get_all': call({
    summary: 'Messages in one state: the new and open ones oldest first, the closed ones newest first.',
    who: admins,
    input: z.object({
      state: state.default('new'),
      topic: topic.optional(),
      assigned: z.enum(['me', 'nobody']).optional(),
      limit: pageLimit,
      cursor,
    }),
    output: z.object({
      items: z.array(summary),
      counts: z.object({ new: count, open: count, closed: count }),
      next_cursor: nextCursor,
    }),
  }),
  'platform_feedback/get': call({
    summary: 'One message with its sender and its answers.',
    who: admins,
    input: z.object({ id }),
    output: message,
    errors: ['not_found'],
  }),
  'platform_feedback/read': call({
    summary: 'Marks a new message as read; one that was read before stays as it is.',
    who: admins,
    input: z.object({ id }),
    output: ok,
    errors: ['not_found'],
  }),
  'platform_feedback/assign': call({
    summary: 'Takes a message that is not closed, or gives the own one back.',
    who: admins,
    extension: true,
    input: z.object({ id, to: z.enum(['me', 'nobody']) }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'platform_feedback/answer': call({
    summary: 'Answers by e-mail, or notes what was said by phone or what other administrators should know.',
    who: admins,
    extension: true,
    input: z.object({ id, way: z.enum(['email', 'phone', 'note']), text: text(feedbackLengths.answer, 1) }),
    output: ok,
    errors: ['not_found', 'conflict', 'delivery_failed'],
  }),
  'platform_feedback/close': call({
    summary: 'Closes a message, or opens a closed one again.',
    who: admins,
    extension: true,
    input: z.object({ id, state: z.enum(['closed', 'open']).default('closed') }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
};
