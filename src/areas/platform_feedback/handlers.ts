import { insertAudit } from '#areas/audit/insert-audit.ts';
import { accountOf } from '#contract/actors.ts';
import { readPhone } from '#areas/user/sign-in/read-phone.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import type { Tx } from '#server/db/connect.ts';
import { CallError } from '#server/http/call-error.ts';
import { handle } from '#server/http/handle.ts';
import { platformFeedbackCalls } from './contract.ts';
import {
  countByState,
  type FeedbackState,
  findByKey,
  findFeedback,
  findOne,
  insertFeedback,
  insertNote,
  lockFeedback,
  lockKey,
  updateFeedback,
} from './queries.ts';
import type { FeedbackTopic } from './topics.ts';

const conflict = (path: string, code: string, message: string) =>
  new CallError('conflict', { message, fields: [{ path, code, message }] });

/** Check constraints and the contract limit the columns to these values. */
const known = <R extends { topic: string; state: string }>(row: R) => ({
  ...row,
  topic: row.topic as FeedbackTopic,
  state: row.state as FeedbackState,
});

async function lockExisting(tx: Tx, id: number) {
  const found = await lockFeedback(tx, id);
  if (!found) throw new CallError('not_found');
  return found;
}

async function lockUnclosed(tx: Tx, id: number) {
  const found = await lockExisting(tx, id);
  if (found.state === 'closed') throw conflict('id', 'closed', 'The message is closed.');
  return found;
}

export const platformFeedbackHandlers = handle(platformFeedbackCalls, {
  'platform_feedback/create': async ({ key, consent, phone: typed, email = null, ...input }, ctx) => {
    const { db, actor, ports, request, limits, events } = ctx;
    const phone = readPhone(typed);
    const sent = { ...input, phone, email };
    const { id, isNew } = await db.transaction().execute(async (tx) => {
      await lockKey(tx, key);
      const before = await findByKey(tx, key);
      if (before) {
        const isSame = (Object.keys(sent) as (keyof typeof sent)[]).every((column) => before[column] === sent[column]);
        if (!isSame) throw conflict('key', 'other_body', 'This key was used for another message.');
        return { id: before.id, isNew: false };
      }
      await limits.within(tx).take('platform_feedback', { phone, target: input.page });
      const row = {
        ...sent,
        key,
        account_id: accountOf(actor),
        consent_version: consent.version,
        consent_ip: request.ip,
        created_at: ports.clock.now(),
      };
      return { id: await insertFeedback(tx, row), isNew: true };
    });
    if (isNew) events.emit({ name: 'platform_feedback_sent', id, topic: input.topic });
    return { id };
  },

  'platform_feedback/get_requisites': async (_input, { config }) => ({ operator: config.operator ?? null }),

  'platform_feedback/get_all': async ({ limit, cursor, ...filter }, { db, actor }) => {
    const list = `platform_feedback:${filter.state}`;
    const [found, counts] = await Promise.all([
      findFeedback(db, { ...filter, adminId: actor.id }, limit, parseCursor(list, cursor)),
      countByState(db),
    ]);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(known),
      counts,
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: last.created_us, id: last.id }) : null,
    };
  },

  'platform_feedback/get': async ({ id }, { db, actor, ports, fail }) => {
    const found = await findOne(db, id, actor.id);
    if (!found) return fail('not_found');
    // The sender's phone and e-mail are personal data, so each reading is logged.
    await insertAudit(db, {
      adminId: actor.id,
      act: 'feedback_seen',
      userId: found.account_id,
      detail: { feedback: id },
      at: ports.clock.now(),
    });
    // A check constraint limits the column to these values.
    const notes = found.notes.map((note) => ({ ...note, way: note.way as 'email' | 'phone' | 'note' }));
    return { ...known(found), notes };
  },

  'platform_feedback/read': async ({ id }, { db }) => {
    await db.transaction().execute(async (tx) => {
      const found = await lockExisting(tx, id);
      if (found.state === 'new') await updateFeedback(tx, id, { state: 'open' });
    });
    return { ok: true as const };
  },

  'platform_feedback/assign': async ({ id, to }, { db, actor, ports }) => {
    await db.transaction().execute(async (tx) => {
      const found = await lockUnclosed(tx, id);
      const isMine = found.assigned_to === actor.id;
      if (found.assigned_to !== null && !isMine) throw conflict('id', 'taken', 'Another administrator has taken it.');
      if (isMine === (to === 'me')) return;
      await updateFeedback(tx, id, { state: 'open', assigned_to: to === 'me' ? actor.id : null });
      await insertAudit(tx, {
        adminId: actor.id,
        act: to === 'me' ? 'feedback_taken' : 'feedback_given_back',
        userId: found.account_id,
        detail: { feedback: id },
        at: ports.clock.now(),
      });
    });
    return { ok: true as const };
  },

  'platform_feedback/answer': async ({ id, way, text }, { db, actor, ports }) => {
    const at = ports.clock.now();
    await db.transaction().execute(async (tx) => {
      const found = await lockUnclosed(tx, id);
      if (way === 'email' && found.email === null)
        throw conflict('way', 'no_email', 'The sender has left no e-mail address.');
      await insertNote(tx, { feedback_id: id, admin_id: actor.id, way, text, at });
      if (found.state === 'new') await updateFeedback(tx, id, { state: 'open' });
      await insertAudit(tx, {
        adminId: actor.id,
        act: 'feedback_answered',
        userId: found.account_id,
        detail: { feedback: id, way },
        at,
      });
      if (way !== 'email' || found.email === null) return;
      // Sent before it is stored, so that an answer that could not be sent is not stored.
      await ports.mail
        .send({ to: found.email, subject: `Двор: ответ на обращение № ${id}`, text })
        .catch((error: unknown) => {
          throw Object.assign(new CallError('delivery_failed'), { cause: error });
        });
    });
    return { ok: true as const };
  },

  'platform_feedback/close': async ({ id, state }, { db, actor, ports, events }) => {
    const at = ports.clock.now();
    await db.transaction().execute(async (tx) => {
      const found = await lockExisting(tx, id);
      if ((found.state === 'closed') === (state === 'closed'))
        throw conflict('id', state === 'closed' ? 'closed' : 'not_closed', 'It is in this state already.');
      await updateFeedback(tx, id, { state, closed_at: state === 'closed' ? at : null });
      await insertAudit(tx, {
        adminId: actor.id,
        act: state === 'closed' ? 'feedback_closed' : 'feedback_opened',
        userId: found.account_id,
        detail: { feedback: id },
        at,
      });
    });
    if (state === 'closed') events.emit({ name: 'platform_feedback_closed', id, admin: actor.id });
    return { ok: true as const };
  },
});
