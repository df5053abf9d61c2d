import { hourMs } from '#ui/durations.ts';
import { z } from 'zod';
import { accountHolders, organizations } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { listingKind } from '#listing/contract.ts';
import { cursor, id, nextCursor, ok, pageLimit, text, time, uuid } from '#contract/shapes.ts';
import { answerWithin, applicationActs, applicationKinds, applicationStates } from './lifecycle.ts';
import { documentTypes } from './documents.ts';
import { answerDays, limits } from './limits.ts';

const kind = z.enum(applicationKinds);
const state = z.enum(Object.keys(applicationStates) as [keyof typeof applicationStates]);
const act = z.enum(applicationActs);
const kopecks = z.int().nonnegative().max(1_000_000_000_000_00);
const months = z.int().min(1).max(limits.monthsMax);
const revision = z.int().positive();

const phone = z
  .string()
  .regex(/^\+7\d{10}$/)
  .nullable()
  .default(null)
  .describe('Where the recipient may call, +7 and ten digits; only the recipient sees it.');

const asked = {
  message: text(limits.message).default(''),
  phone,
  amount_minor: kopecks
    .positive()
    .nullable()
    .default(null)
    .describe('The sum to be lent, without the down payment, kopecks.'),
  down_payment_minor: kopecks.nullable().default(null),
  months: months.nullable().default(null),
};

const sendingKey = uuid.describe(
  'Made by the client once for one sending: a repeated call answers the same, another input is a conflict.',
);
const offerIds = z
  .array(id)
  .min(1)
  .max(limits.recipients)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'Each offer once.', params: { code: 'repeated' } });

const offerRevisions = z
  .array(revision)
  .max(limits.recipients)
  .optional()
  .describe(
    '`revision` of each offer, in the same order, as the applicant has seen it: nothing is sent when one has changed.',
  );

/** The terms of an offer by the keys of its dictionary. */
const offerValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

const approvedTerms = named(
  'ApprovedTerms',
  z
    .object({
      amount_minor: kopecks.nullable(),
      down_payment_minor: kopecks.nullable(),
      months: months.nullable(),
      rate_thousandths: z
        .int()
        .min(0)
        .max(1_000_000)
        .nullable()
        .describe('Thousandths of a percent a year: 18500 is 18.5 %.'),
      psk_thousandths: z
        .int()
        .min(0)
        .max(100_000_000)
        .nullable()
        .default(null)
        .describe(
          'The full cost of a credit (ПСК), thousandths of a percent a year; not below the rate. Required for credits.',
        ),
      monthly_minor: kopecks.nullable(),
      total_minor: kopecks.nullable().describe('All that the applicant pays; answers are ranked by it.'),
    })
    .describe(
      'The terms that an organization approves; kopecks. Those of a loan or lease agree with each other, and a word in `note` explains a sum or term that was not asked for.',
    ),
);

const party = z.object({
  id,
  name: z.string(),
  kind: z.enum(['user', 'organization']),
  has_left: z.boolean().describe('It has left Dvor or is blocked, so nothing can be agreed with it.'),
  is_blocked: z.boolean().describe('By an administrator.'),
  is_hidden: z.boolean().describe('It shows no offers now, and goes on with its open applications.'),
});

const summary = {
  id,
  kind,
  state,
  sending: uuid.describe(
    'The same for applications of which one answer can be chosen: sent together, or later for a target of a sending that stands.',
  ),
  side: z.enum(['applicant', 'recipient']).describe('Which side the caller is.'),
  other: party.describe('The other side.'),
  target: z.object({
    title: z.string().describe('As it was when the application was sent.'),
    title_en: z.string().describe('In English.'),
    listing: z.object({ id, kind: listingKind, slug: z.string().nullable() }).nullable(),
    offer: z.object({ id, area: z.string(), category: z.string().nullable() }).nullable(),
    vacancy: z.object({ id }).nullable(),
    price_minor: kopecks.nullable(),
    currency: z.string().nullable(),
    present: z
      .object({ price_minor: kopecks, currency: z.string() })
      .nullable()
      .describe('The price of the listing now, 0 without one; null when it is not on sale, and without a listing.'),
  }),
  price_minor: kopecks
    .nullable()
    .describe('A price offer: the latest price that was named, in the currency of the listing.'),
  asked: z
    .object({ amount_minor: kopecks.nullable(), down_payment_minor: kopecks.nullable(), months: months.nullable() })
    .describe('The figures that the applicant asks for.'),
  terms: approvedTerms.nullable().describe('What was approved.'),
  revision,
  created_at: time,
  updated_at: time,
  expires_at: time.describe('When it ends by itself; of a decided one, when it would have.'),
  waiting_since: time.describe('Since when the side whose turn it is has had the turn.'),
  answered_at: time.nullable().describe('When the recipient first asked, decided or named a price.'),
  assigned_to: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('For the organization alone: its member who answers.'),
};

const application = named('Application', z.object(summary));

const applicationPage = named(
  'ApplicationPage',
  z.object({
    ...summary,
    acts: z.array(act).describe('What the caller may do now.'),
    content: z.object({
      message: z.string(),
      phone: z.string().nullable(),
    }),
    conditions: z
      .object({ version: z.int().positive(), terms: z.string(), requirements: z.string(), documents: z.string() })
      .nullable()
      .describe('The terms of the organization under which the application was sent, whatever they are now.'),
    offer_terms: z
      .object({
        sent: offerValues.describe('The terms of the offer when the application was sent.'),
        now: offerValues.nullable().describe('Its terms now; null when it is not offered any more.'),
      })
      .nullable()
      .describe('Of finance and leasing; null also for an application from before terms were kept.'),
    history: z.array(
      z.object({
        at: time,
        side: z.enum(['applicant', 'recipient', 'time']),
        act: z.union([act, z.literal('send'), z.literal('other_chosen')]),
        state,
        note: z.string(),
        price_minor: kopecks.nullable(),
        member: z.string().nullable().describe('For the organization alone: who of it acted.'),
      }),
    ),
    documents: z.array(
      z.object({
        id: uuid,
        side: z.enum(['applicant', 'recipient']),
        name: z.string(),
        type: z.enum(Object.keys(documentTypes) as [keyof typeof documentTypes]),
        bytes: z.int().positive(),
        created_at: time,
        href: z.string().describe('Opens for the sessions of both sides only.'),
      }),
    ),
  }),
);

/** Filters of lists of applications. */
export const listFilters = {
  kinds: z.array(kind).max(applicationKinds.length).default([]),
  states: z.array(state).max(20).default([]),
  q: text(80).default('').describe('Part of the title of the target or of the name of the other side.'),
  assigned_to: z
    .union([id, z.literal('nobody')])
    .nullable()
    .default(null),
  overdue: z
    .boolean()
    .default(false)
    .describe(`Only those that wait for the recipient for more than ${answerWithin / hourMs} hours.`),
};

export const bidCalls = {
  'bids/create': call({
    summary:
      'Sends an application: to several offers of finance at once (all or none), for a job, or a price for a listing.',
    who: accountHolders,
    needsProfile: true,
    extension: true,
    input: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('finance'),
        key: sendingKey,
        offer_ids: offerIds,
        offer_revisions: offerRevisions,
        ...asked,
      }),
      z.object({
        kind: z.literal('leasing'),
        key: sendingKey,
        object_id: id,
        offer_ids: offerIds,
        offer_revisions: offerRevisions,
        ...asked,
      }),
      z.object({ kind: z.literal('vacancy'), key: sendingKey, vacancy_id: id, message: asked.message, phone }),
      z.object({
        kind: z.literal('price_offer'),
        key: sendingKey,
        object_id: id,
        price_minor: kopecks.positive().describe('In the currency of the listing: 50 to 100 % of its price.'),
        message: asked.message,
        phone,
      }),
    ]),
    output: z.object({ sending: uuid, ids: z.array(id).min(1).describe('In the order of the targets.') }),
    errors: ['not_found', 'conflict', 'challenge_required', 'too_many_requests'],
  }),
  'bids/get': call({
    summary: 'An application as one of its two sides sees it, with its history and documents.',
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: applicationPage,
    errors: ['not_found'],
  }),
  'bids/get_sending': call({
    summary:
      'The applications that the caller sent together, with the answers: the approved ones first, by what they cost in all.',
    who: accountHolders,
    extension: true,
    input: z.object({ sending: uuid }),
    output: z.object({ items: z.array(application) }),
    errors: ['not_found'],
  }),
  'bids/get_open': call({
    summary:
      'The applications of the caller for these targets that rule out another one: open ones, agreed prices and accepted invitations.',
    who: accountHolders,
    extension: true,
    input: z.object({
      offer_ids: z.array(id).max(100).default([]),
      object_ids: z.array(id).max(100).default([]),
      vacancy_ids: z.array(id).max(100).default([]),
    }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          kind,
          state,
          offer_id: id.nullable(),
          object_id: id.nullable(),
          vacancy_id: id.nullable(),
        }),
      ),
    }),
  }),
  'bids/waiting': call({
    summary: 'How many applications wait for the answer of the caller.',
    who: accountHolders,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      sent: z.int().nonnegative().describe('Sent by the caller, who is asked for something or may accept an answer.'),
      received: z.int().nonnegative().describe('Received by the caller and not decided yet.'),
    }),
  }),
  'bids/team': call({
    summary: 'Who of the own organization may answer applications, and how soon it answers.',
    who: organizations,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      members: z.array(z.object({ id, name: z.string() })),
      median_ms: z
        .int()
        .nonnegative()
        .nullable()
        .describe(`The median time from an application to its first answer, of those of the last ${answerDays} days.`),
      answered: z.int().nonnegative().describe('The number of answers that the median is of.'),
    }),
  }),
  'bids/list': call({
    summary: 'Applications that the caller sent or received, the latest first, with counts by state.',
    who: accountHolders,
    extension: true,
    input: z.object({
      side: z.enum(['sent', 'received']),
      ...listFilters,
      between: z
        .object({ object_id: id, account_id: id })
        .nullable()
        .default(null)
        .describe('Only those about this listing with this other side.'),
      limit: pageLimit,
      cursor,
    }),
    output: z.object({
      items: z.array(application),
      total: z.int().nonnegative(),
      by_state: z.array(z.object({ state, count: z.int().positive() })).describe('Without the filter by state.'),
      next_cursor: nextCursor,
    }),
  }),
  'bids/act': call({
    summary:
      'Moves an application on, by the table of states. Choosing an answer ends the other applications of its sending.',
    who: accountHolders,
    extension: true,
    input: z
      .object({
        id,
        act: act.exclude(['expire']),
        expected_revision: revision.describe('The revision that was seen.'),
        note: text(limits.note)
          .default('')
          .describe('Required for `ask` and `answer`, and for `decline` of anything but a price offer.'),
        terms: approvedTerms.nullable().default(null).describe('For `approve` of finance and leasing.'),
        price_minor: kopecks.positive().nullable().default(null).describe('For `counter`.'),
      })
      .superRefine(({ act: chosen, price_minor }, ctx) => {
        if (chosen !== 'counter' || price_minor !== null) return;
        ctx.addIssue({
          code: 'custom',
          path: ['price_minor'],
          message: 'Name a price.',
          params: { code: 'required' },
        });
      }),
    output: application,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
  'bids/assign': call({
    summary: 'Gives an application that the organization received to one of its members, or to nobody.',
    who: organizations,
    extension: true,
    input: z.object({ id, member_id: id.nullable() }),
    output: application,
    errors: ['not_found'],
  }),
  'bids/add_document': call({
    summary:
      'Adds a private document (form field `file`: PDF, JPEG or PNG) to an open application; both sides may read it.',
    who: accountHolders,
    extension: true,
    body: 'multipart',
    files: 1,
    input: z.object({ id: z.coerce.number().pipe(id), name: text(limits.documentName, 1) }),
    output: z.object({ id: uuid }),
    errors: ['not_found', 'conflict', 'unsupported_type', 'too_many_requests'],
  }),
  'bids/delete_document': call({
    summary: 'Deletes a document that the caller’s side has added.',
    who: accountHolders,
    extension: true,
    input: z.object({ id: uuid }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
};
