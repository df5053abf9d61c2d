import { withdrawAppeals } from '#areas/appeals/queries.ts';
import { enqueueNoticesOfBlock } from '#areas/bids/notify-of-block.ts';
import { closeComplaintsAbout } from '#areas/complaints/close-about.ts';
import { lockComplainedListings, lockOpenComplaints } from '#areas/complaints/seller-queries.ts';
import { countLiveByOwner } from '#listing/queries.ts';
import { enqueueWithdrawal } from '#areas/media/withdraw.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { notifyOfDecision } from '#notifications/notify-of-decision.ts';
import { handle } from '#server/http/handle.ts';
import { insertAudit } from '#areas/audit/insert-audit.ts';
import { peopleCalls } from './people-contract.ts';
import { findPeople } from './people-queries.ts';
import { readPeopleQuery } from './people-query.ts';
import { endBlock, insertBlock, lockUser, setStatus } from '#areas/appeals/block-queries.ts';
import { findSharedInns } from '#areas/profile/queries.ts';
import type { BlockReason } from '#contract/block-reasons.ts';

type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

const toPersonOutput = ({
  display_name,
  created_at,
  reason,
  message,
  comment,
  at,
  login,
  status,
  ...row
}: PersonRow) => ({
  ...row,
  name: display_name,
  since: created_at,
  // A check constraint limits the column to these values.
  status: status as 'active' | 'hidden' | 'blocked' | 'leaving',
  block:
    reason && at
      ? { reason: reason as BlockReason, message: message ?? '', comment: comment ?? '', at, by: login ?? '' }
      : null,
});

const refusal = (code: string, message: string) => ({ message, fields: [{ path: 'id', code, message }] });

export const peopleHandlers = handle(peopleCalls, {
  'admin/users/find': async ({ query, limit }, { db, actor, ports }) => {
    const at = ports.clock.now();
    const parsed = readPeopleQuery(query);
    const found = await findPeople(db, parsed, limit, at);
    // The query may be a name or a phone, so the log records only its type.
    await insertAudit(db, {
      adminId: actor.id,
      act: 'people_searched',
      detail: { by: parsed.by, found: found.length },
      at,
    });
    const shared = await findSharedInns(
      db,
      found.map(({ id }) => id),
    );
    return { items: found.map((person) => ({ ...toPersonOutput(person), same_inn: shared.get(person.id) ?? [] })) };
  },

  'admin/users/block': async ({ id, reason, message, comment }, { db, actor, ports, events, fail }) => {
    const at = ports.clock.now();
    const done = await db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user || user.status === 'erased') return 'not_found';
      if (user.status === 'blocked') return 'already_blocked';
      // All locks are taken before anything is written; see lock-order.test.ts.
      const complaints = await lockOpenComplaints(tx, id, await lockComplainedListings(tx, id));
      const hidden = (await countLiveByOwner(tx, [id], at)).get(id) ?? 0;
      await setStatus(tx, id, 'blocked');
      await insertBlock(tx, { userId: id, adminId: actor.id, reason, message, comment, at });
      await enqueueWithdrawal(tx, { of: 'owner_id', id });
      const ended = await endSessionsOf(tx, user.kind, id, 'blocked', at);
      // Blocking the account settles the complaints about its listings too, since all of them are hidden.
      await closeComplaintsAbout(tx, id, complaints, { verdict: 'upheld', adminId: actor.id, at });
      const auditId = await insertAudit(tx, {
        adminId: actor.id,
        act: 'user_blocked',
        userId: id,
        detail: { reason, hidden, ended, complaints: complaints.length },
        at,
      });
      await notifyOfDecision(tx, {
        auditId,
        userId: id,
        objectId: null,
        notice: { of: 'user_blocked', reason, message },
        at,
      });
      await enqueueNoticesOfBlock(tx, id, auditId);
      return { id, hidden_listings: hidden, ended_sessions: ended, complaints };
    });
    if (done === 'not_found') return fail('not_found');
    if (done === 'already_blocked') return fail('conflict', refusal('already_blocked', 'They are blocked already.'));
    events.emit({ name: 'user_blocked', id, admin: actor.id });
    const { complaints, ...answer } = done;
    for (const complaint of complaints)
      events.emit({ name: 'complaint_closed', id: complaint.id, verdict: 'upheld', admin: actor.id });
    return { ...answer, upheld_complaints: complaints.length };
  },

  'admin/users/unblock': async ({ id, comment }, { db, actor, ports, events, fail }) => {
    const at = ports.clock.now();
    const done = await db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, id);
      if (!user || user.status === 'erased') return 'not_found';
      if (user.status !== 'blocked') return 'not_blocked';
      await setStatus(tx, id, user.status_unblocked);
      await endBlock(tx, id, actor.id, at);
      await withdrawAppeals(tx, { blockedId: id }, at);
      const restoredCount = (await countLiveByOwner(tx, [id], at)).get(id) ?? 0;
      const auditId = await insertAudit(tx, {
        adminId: actor.id,
        act: 'user_unblocked',
        userId: id,
        detail: { comment, shown: restoredCount },
        at,
      });
      await notifyOfDecision(tx, { auditId, userId: id, objectId: null, notice: { of: 'user_unblocked' }, at });
      return { id, shown_listings: restoredCount };
    });
    if (done === 'not_found') return fail('not_found');
    if (done === 'not_blocked') return fail('conflict', refusal('not_blocked', 'They are not blocked.'));
    events.emit({ name: 'user_unblocked', id, admin: actor.id });
    return done;
  },
});
