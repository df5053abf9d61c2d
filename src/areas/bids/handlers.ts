import { randomUUID } from 'node:crypto';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { requireFile } from '#areas/media/refusals.ts';
import { logAct } from '#organization-log/log-act.ts';
import { type Context, handle } from '#server/http/handle.ts';
import { actOnApplication } from './act.ts';
import type { TermsProblem } from './approval-rules.ts';
import { bidCalls } from './contract.ts';
import { deleteOwnDocument, findDocuments, insertDocument } from './document-queries.ts';
import { countWaiting, findAnswerTime, findMembers, findOpenApplications } from './overview-queries.ts';
import { presentApplication, presentApplicationPage } from './present.ts';
import { assignApplication } from './write-queries.ts';
import {
  countByState,
  findApplication,
  findApplications,
  findConditions,
  findSending,
  type ListFilter,
} from './queries.ts';
import { findEvents } from './event-queries.ts';
import { sendApplications } from './send.ts';
import { findOfferTerms } from './targets.ts';
import { documentKey, documentType } from './documents.ts';
import { limits } from './limits.ts';
import { rankAnswers } from './terms.ts';

const problem = (path: string, code: string, message: string) => ({ message, fields: [{ path, code, message }] });

const priceRule =
  'Name 50 to 100 % of the present price: the seller more than was offered, the buyer less than was asked.';

const termsMessages: Readonly<Record<TermsProblem['code'], string>> = {
  required: 'State this figure.',
  too_low: 'Less than what is lent and its payments; at least',
  too_high: 'More than all payments, fees and a last payment of the whole loan; at most',
  below_rate: 'The full cost of a credit is at least its rate,',
  changed: 'Explain a sum, a down payment or a term that was not asked for.',
};

const memberOf = ({ actor }: Pick<Context, 'actor'>): number | null =>
  actor.kind === 'organization' ? actor.memberId : null;

/** The states in the order in which a sending shows them, beginning with those that can be chosen. */
const placeOf = { accepted: 0, approved: 1 } as Readonly<Record<string, number>>;

export const bidHandlers = handle(bidCalls, {
  'bids/create': async ({ key, ...input }, ctx) => {
    const { db, actor, ports, limits: rates, events, fail } = ctx;
    const at = ports.clock.now();
    await rates.take('apply');
    const request = { ownerId: actor.id, call: 'bids/create', key, body: input, at };
    const done = await sendApplications(db, { ...input, applicantId: actor.id, memberId: memberOf(ctx), at }, request);
    switch (done.outcome) {
      case 'other_body':
        return fail('conflict', problem('key', 'other_body', 'This key was used for another application.'));
      case 'not_found':
        return fail('not_found', problem(done.path, 'not_found', 'This is not offered any more.'));
      case 'own':
        return fail('conflict', problem(done.path, 'own', 'This is yours.'));
      case 'open_before':
        return fail('conflict', problem(done.path, 'open_before', 'Your former application is still open.'));
      case 'agreed_before':
        return fail('conflict', problem(done.path, 'agreed_before', 'Call your agreement off first.'));
      case 'changed':
        return fail('conflict', problem(done.path, 'changed', 'The terms of this offer have changed.'));
      case 'price_out_of_range':
        return fail('invalid_input', problem(done.path, 'out_of_range', 'Offer 50 to 100 % of the price.'));
      case 'sent':
        for (const id of done.answer.ids) events.emit({ name: 'application_sent', id, kind: input.kind });
        return done.answer;
      case 'repeated':
        return done.answer;
    }
  },

  'bids/get': async ({ id }, { db, actor, ports, fail }) => {
    const row = await findApplication(db, id, actor.id, ports.clock.now());
    if (!row) return fail('not_found');
    const [events, documents, conditions, offerNow] = await Promise.all([
      findEvents(db, id),
      findDocuments(db, id),
      findConditions(db, row),
      row.target.offer && row.offer_id !== null ? findOfferTerms(db, row.offer_id) : null,
    ]);
    return presentApplicationPage(row, actor.id, { events, documents, conditions, offerNow });
  },

  'bids/get_sending': async ({ sending }, { db, actor, ports, fail }) => {
    const rows = await findSending(db, sending, actor.id, ports.clock.now());
    if (rows.length === 0) return fail('not_found');
    const ranked = rankAnswers(rows).toSorted((one, other) => (placeOf[one.state] ?? 2) - (placeOf[other.state] ?? 2));
    return { items: ranked.map((row) => presentApplication(row, actor.id)) };
  },

  'bids/get_open': async ({ offer_ids, object_ids, vacancy_ids }, { db, actor, ports }) => ({
    items: await findOpenApplications(db, {
      applicantId: actor.id,
      offerIds: offer_ids,
      objectIds: object_ids,
      vacancyIds: vacancy_ids,
      now: ports.clock.now(),
    }),
  }),

  'bids/waiting': async (_input, { db, actor, ports }) => countWaiting(db, actor.id, ports.clock.now()),

  'bids/team': async (_input, { db, actor, ports }) => {
    const [members, time] = await Promise.all([
      findMembers(db, actor.id),
      findAnswerTime(db, actor.id, ports.clock.now()),
    ]);
    return { members, ...time };
  },

  'bids/list': async (
    { side, kinds, states, q, assigned_to, overdue, between, limit, cursor },
    { db, actor, ports },
  ) => {
    const now = ports.clock.now();
    const filter: ListFilter = {
      accountId: actor.id,
      side: side === 'sent' ? 'applicant' : 'recipient',
      kinds,
      states,
      q,
      assignedTo: assigned_to,
      isOverdue: overdue,
      ...(between && { between: { objectId: between.object_id, otherId: between.account_id } }),
    };
    const list = `bids:${side}`;
    const [found, byState] = await Promise.all([
      findApplications(db, filter, { limit, after: parseCursor(list, cursor), now }),
      countByState(db, filter, now),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const counted = states.length === 0 ? byState : byState.filter(({ state }) => states.includes(state));
    return {
      items: page.map((row) => presentApplication(row, actor.id)),
      total: counted.reduce((sum, { count }) => sum + count, 0),
      by_state: byState,
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: 0, id: last.id }) : null,
    };
  },

  'bids/act': async ({ id, act, expected_revision, note, terms, price_minor }, ctx) => {
    const { db, actor, ports, events, fail } = ctx;
    const at = ports.clock.now();
    const done = await actOnApplication(db, {
      id,
      accountId: actor.id,
      memberId: memberOf(ctx),
      act,
      expectedRevision: expected_revision,
      note,
      terms,
      priceMinor: price_minor,
      at,
    });
    switch (done.outcome) {
      case 'not_found':
        return fail('not_found');
      case 'not_allowed':
        return fail('conflict', problem('act', 'not_allowed', 'The state of the application does not allow this.'));
      case 'revision_changed':
        return fail('conflict', problem('expected_revision', 'revision_changed', 'The application has changed.'));
      case 'note_required':
        return fail('invalid_input', problem('note', 'required', 'Write what is needed, the answer or the reason.'));
      case 'terms_required':
        return fail('invalid_input', problem('terms', 'required', 'Say on what terms it is approved.'));
      case 'price_out_of_range':
        return fail(
          act === 'counter' ? 'invalid_input' : 'conflict',
          problem('price_minor', 'out_of_range', priceRule),
        );
      case 'terms_wrong':
        return fail('invalid_input', {
          message: 'The terms do not agree with each other or with the application.',
          fields: done.problems.map(({ field, code, limit }) => ({
            path: field === 'note' ? 'note' : `terms.${field}`,
            code,
            message: limit === undefined ? termsMessages[code] : `${termsMessages[code]} ${limit}`,
          })),
        });
      case 'other_left':
        return fail('conflict', problem('act', 'other_left', 'The other side has left Dvor or is blocked.'));
      case 'target_gone':
        return fail('conflict', problem('act', 'target_gone', 'The listing is not on sale in this currency any more.'));
      case 'done': {
        events.emit({ name: 'application_acted', id, act });
        const row = await findApplication(db, id, actor.id, at);
        return row ? presentApplication(row, actor.id) : fail('not_found');
      }
    }
  },

  'bids/assign': async ({ id, member_id: memberId }, { db, actor, ports, fail }) => {
    const at = ports.clock.now();
    const isAssigned = await db.transaction().execute(async (tx) => {
      const assigned = await assignApplication(tx, { id, organizationId: actor.id, memberId });
      if (assigned) await logAct(tx, actor, 'application_assigned', at, String(id));
      return assigned;
    });
    if (!isAssigned) return fail('not_found');
    const row = await findApplication(db, id, actor.id, at);
    return row ? presentApplication(row, actor.id) : fail('not_found');
  },

  'bids/add_document': async ({ id: applicationId, name }, ctx) => {
    const { db, actor, files, ports, limits: rates, fail } = ctx;
    const file = requireFile(files);
    await rates.take('add_document');
    const type = documentType(file.bytes);
    if (!type) return fail('unsupported_type', problem('file', 'unsupported', 'Send a PDF, JPEG or PNG.'));
    if (file.bytes.length > limits.documentBytes)
      return fail('too_large', problem('file', 'too_large', 'A document has at most 10 MB.'));
    const id = randomUUID();
    const bytes = file.bytes.length;
    // The file is stored before the row, so that no document lacks its file.
    await ports.storage.put(documentKey(id), file.bytes, type);
    const done = await insertDocument(db, {
      id,
      applicationId,
      accountId: actor.id,
      name,
      type,
      bytes,
      at: ports.clock.now(),
    });
    if (done === 'inserted') return { id };
    await ports.storage.delete(documentKey(id)).catch(() => undefined);
    if (done === 'not_found') return fail('not_found');
    return done === 'ended'
      ? fail('conflict', problem('id', 'ended', 'The application has ended.'))
      : fail('conflict', problem('file', 'too_many', `At most ${limits.documents} documents of each side.`));
  },

  'bids/delete_document': async ({ id }, { db, actor, ports, fail }) => {
    if (!(await deleteOwnDocument(db, id, actor.id))) return fail('not_found');
    await ports.storage.delete(documentKey(id)).catch(() => undefined);
    return { ok: true as const };
  },
});
