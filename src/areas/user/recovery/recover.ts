import { randomUUID } from 'node:crypto';
import { insertAudit } from '#areas/audit/insert-audit.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Events } from '#server/events.ts';
import type { Handlers } from '#server/http/handle.ts';
import type { Ports } from '#server/ports/ports.ts';
import { requireCode } from '../sign-in/codes.ts';
import type { userCalls } from '../contract.ts';
import { recovery } from '../account-limits.ts';
import { sendNotice } from '../notices.ts';
import { lockPhone, replacePhone } from '../account/phone-queries.ts';
import { isPhoneTaken } from '../account/phone-taken.ts';
import { readPhone } from '../sign-in/read-phone.ts';
import {
  cancelRecovery,
  closeOtherRecoveries,
  closeRecovery,
  decideRecovery,
  findDueRecoveries,
  findRecoveryOf,
  insertRecovery,
  type LockedRecovery,
  lockRecovery,
} from './recovery-queries.ts';
import { maskPhone } from '../rules.ts';

type Calls = Pick<typeof userCalls, 'user/recovery/request' | 'user/recovery/get' | 'user/recovery/cancel'>;
type Deps = { db: Db; config: Config; ports: Ports; events: Events };

/**
 * Recovery of an account with a lost phone (product.md §1), requested from the new phone. The response does not reveal whether the account
 * exists.
 */
export const recoveryHandlers: Handlers<Calls> = {
  'user/recovery/request': async (input, ctx) => {
    const { db, ports, request, events } = ctx;
    const old_phone = readPhone(input.old_phone, 'old_phone');
    const new_phone = readPhone(input.new_phone, 'new_phone');
    if (old_phone === new_phone) {
      const message = 'The new phone must be another one.';
      ctx.fail('invalid_input', { message, fields: [{ path: 'new_phone', code: 'same_phone', message }] });
    }
    const { code, request_id: requestId } = input.confirmation;
    await requireCode(ctx, { to: new_phone, purpose: 'recovery' }, { code, requestId });
    const { name, story, email } = input;
    await insertRecovery(db, {
      id: randomUUID(),
      old_phone,
      new_phone,
      name,
      story,
      email: email ?? null,
      ip: request.ip,
      created_at: ports.clock.now(),
    });
    events.emit({ name: 'recovery_asked' });
    return { ok: true };
  },

  'user/recovery/get': async (_input, { db, actor }) => {
    const found = await findRecoveryOf(db, actor.id);
    if (!found) return { request: null };
    const { id, new_phone, status, created_at, due_at } = found;
    return { request: { id, new_phone: maskPhone(new_phone), approved: status === 'approved', created_at, due_at } };
  },

  'user/recovery/cancel': async ({ id }, ctx) => {
    const { db, actor, ports, events, fail } = ctx;
    const cancelled = await cancelRecovery(db, id, actor.id, ports.clock.now());
    if (!cancelled) return fail('not_found', { message: 'There is no such request, or it is closed.' });
    events.emit({ name: 'recovery_closed', outcome: 'cancelled' });
    await sendNotice(ctx, { phone: cancelled.new_phone }, { about: 'recovery_cancelled' });
    return { ok: true };
  },
};

export type RecoveryDecision =
  | { outcome: 'decided'; status: 'approved' | 'declined'; dueAt: Date | null }
  | { outcome: 'not_found' | 'already_decided' | 'no_account' | 'phone_taken' | 'other_approved' };

/**
 * Approves or declines a request and writes the audit log. An approved request takes effect after 72 hours, and the old phone gets a
 * notice.
 */
export async function decideOnRecovery(
  deps: Deps,
  act: { id: string; adminId: number; decision: 'approve' | 'decline'; at: Date },
): Promise<RecoveryDecision> {
  const { id, adminId, decision, at } = act;
  const dueAt = decision === 'approve' ? new Date(at.getTime() + recovery.delay * 1000) : null;
  const status = decision === 'approve' ? 'approved' : 'declined';
  let request: LockedRecovery | undefined;
  const decided = await deps.db.transaction().execute(async (tx): Promise<RecoveryDecision> => {
    request = await lockRecovery(tx, id);
    if (!request) return { outcome: 'not_found' };
    // An approved request can still be declined during its waiting time.
    const isOpen = request.status === 'open' || (request.status === 'approved' && decision === 'decline');
    if (!isOpen) return { outcome: 'already_decided' };
    if (decision === 'approve' && request.user_id === null) return { outcome: 'no_account' };
    if (decision === 'approve' && request.new_phone_taken) return { outcome: 'phone_taken' };
    // Only one request for an account can be approved; the others are declined separately or closed when it takes effect.
    if (decision === 'approve' && request.other_approved) return { outcome: 'other_approved' };
    await decideRecovery(tx, id, { status, adminId, at, dueAt });
    const detail = { request: id, user: request.user_id };
    await insertAudit(tx, { adminId, act: `recovery_${status}`, userId: request.user_id, detail, at });
    return { outcome: 'decided', status, dueAt };
  });
  if (decided.outcome !== 'decided' || !request) return decided;
  deps.events.emit({ name: 'recovery_decided', decision, admin: adminId });
  if (dueAt) {
    const notice = { about: 'recovery_approved', phone: maskPhone(request.new_phone), at: dueAt } as const;
    await sendNotice(deps, { phone: request.old_phone, email: request.email }, notice);
    await sendNotice(deps, { phone: request.new_phone }, { about: 'recovery_waits', at: dueAt });
  } else await sendNotice(deps, { phone: request.new_phone, email: request.email }, { about: 'recovery_declined' });
  return decided;
}

/** Completes approved requests whose waiting time is over. Safe to run on several servers at once. */
export async function completeRecoveries(deps: Deps, now: Date): Promise<void> {
  const { db, events } = deps;
  for (const id of await findDueRecoveries(db, now)) {
    let request: LockedRecovery | undefined;
    let others: Awaited<ReturnType<typeof closeOtherRecoveries>> = [];
    const outcome = await db
      .transaction()
      .execute(async (tx) => {
        request = await lockRecovery(tx, id);
        if (request?.status !== 'approved' || request.user_id === null) return null;
        // The owner has changed the phone since, so they had it after all, and the request is void.
        if ((await lockPhone(tx, request.user_id)) !== request.old_phone) {
          await closeRecovery(tx, id, 'failed', now);
          return 'failed' as const;
        }
        await replacePhone(tx, deps.config, { userId: request.user_id, phone: request.new_phone, now });
        await endSessionsOf(tx, 'user', request.user_id, 'revoked', now);
        await closeRecovery(tx, id, 'done', now);
        others = await closeOtherRecoveries(tx, request, now);
        return 'done' as const;
      })
      .catch(async (error: unknown) => {
        // Another account has taken the phone during the waiting time: nothing changes, and a new request can be made.
        if (!isPhoneTaken(error)) throw error;
        await closeRecovery(db, id, 'failed', now);
        return 'failed' as const;
      });
    if (!outcome || !request) continue;
    events.emit({ name: 'recovery_closed', outcome });
    if (outcome === 'failed') {
      await sendNotice(deps, { phone: request.new_phone, email: request.email }, { about: 'recovery_declined' });
      continue;
    }
    const notice = { about: 'phone_changed', phone: maskPhone(request.new_phone) } as const;
    await sendNotice(deps, { phone: request.old_phone, email: request.email }, notice);
    await sendNotice(deps, { phone: request.new_phone }, { about: 'recovery_done' });
    for (const { new_phone: phone, email } of others) {
      events.emit({ name: 'recovery_closed', outcome: 'failed' });
      await sendNotice(deps, { phone, email }, { about: 'recovery_declined' });
    }
  }
}
