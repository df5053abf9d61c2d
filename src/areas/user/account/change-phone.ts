import { randomUUID } from 'node:crypto';
import { rememberDevice } from '#server/auth/known-device.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Context, Handlers } from '#server/http/handle.ts';
import { requireCode, sendCode } from '../sign-in/codes.ts';
import type { userCalls } from '../contract.ts';
import { phoneChange } from '../account-limits.ts';
import type { CodePurpose } from '#areas/user/sign-in/code-limits.ts';
import { sendNotice } from '../notices.ts';
import {
  findPhone,
  findPhoneChange,
  finishPhoneChange,
  insertPhoneChange,
  findLastPhoneChange,
  lockUser,
  type PhoneChange,
  replacePhone,
  updatePhoneChange,
} from './phone-queries.ts';
import { isPhoneTaken } from './phone-taken.ts';
import { findSignedInUser } from '../queries.ts';
import { maskPhone, phoneChangeAllowedAt } from '../rules.ts';
import { readPhone } from '../sign-in/read-phone.ts';

type Calls = Pick<typeof userCalls, 'user/change_phone' | 'user/confirm_change_phone'>;
type Ctx = Context<Calls[keyof Calls]>;

/** Returns the phone that receives the next code, and the purpose of that code. */
const stepOf = (change: PhoneChange) =>
  change.old_confirmed_at === null
    ? { step: 'old' as const, phone: change.old_phone, purpose: 'old_phone' as CodePurpose }
    : { step: 'new' as const, phone: change.new_phone, purpose: 'new_phone' as CodePurpose };

async function sendStep(ctx: Ctx, change: PhoneChange) {
  const { step, phone, purpose } = stepOf(change);
  const sent = await sendCode(ctx, { to: phone, purpose, accountId: ctx.actor.id });
  await updatePhoneChange(ctx.db, change.id, { request_id: sent.request_id });
  return { ...sent, step };
}

async function requireChange(ctx: Ctx, id: string): Promise<PhoneChange> {
  const { db, actor, ports } = ctx;
  const owner = { userId: actor.id, sessionId: actor.sessionId };
  const change = await findPhoneChange(db, id, owner, ports.clock.now());
  return change ?? ctx.fail('not_found', { message: 'This change is over. Begin anew.' });
}

async function refuseTooSoon(ctx: Ctx, db = ctx.db): Promise<void> {
  const now = ctx.ports.clock.now();
  const after = phoneChangeAllowedAt(await findLastPhoneChange(db, ctx.actor.id), now);
  if (after) {
    throw new CallError('too_many_requests', {
      message: `The phone was changed within the last ${phoneChange.pause / 3600} hours.`,
      retryAfter: Math.ceil((after.getTime() - now.getTime()) / 1000),
      fields: [
        {
          path: 'phone',
          code: 'changed_today',
          message: `The phone was changed within the last ${phoneChange.pause / 3600} hours.`,
        },
      ],
      until: after,
    });
  }
}

/** Saves the new phone and ends the other sessions in one transaction. */
async function finish(ctx: Ctx, change: PhoneChange): Promise<void> {
  const { db, actor, ports, events } = ctx;
  const now = ports.clock.now();
  const write = db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id);
    await refuseTooSoon(ctx, tx);
    await replacePhone(tx, ctx.config, { userId: actor.id, phone: change.new_phone, now });
    await finishPhoneChange(tx, change.id, now);
    await endSessionsOf(tx, 'user', actor.id, 'revoked', now, actor.sessionId);
  });
  await write.catch((error: unknown) => {
    if (!isPhoneTaken(error)) throw error;
    // Only a person who received the code on that phone sees this error, and it never says whose account has the phone.
    const message = 'This phone cannot be used for this account.';
    throw new CallError('conflict', { message, fields: [{ path: 'phone', code: 'taken', message }] });
  });
  rememberDevice(ctx.config, ctx.cookies, { phone: change.new_phone }, now);
  events.emit({ name: 'phone_changed', id: actor.id });
  await sendNotice(ctx, { phone: change.old_phone }, { about: 'phone_changed', phone: maskPhone(change.new_phone) });
}

/**
 * Changing the phone (product.md §1): a code to the old phone, then one to the new phone; once in 24 hours. For a taken phone the error
 * never says whose it is.
 */
export const changePhoneHandlers: Handlers<Calls> = {
  'user/change_phone': async (input, ctx) => {
    const { db, actor, ports } = ctx;
    const phone = readPhone(input.phone);
    await refuseTooSoon(ctx);
    if (input.change_id !== undefined) {
      const change = await requireChange(ctx, input.change_id);
      if (change.new_phone !== phone) return ctx.fail('not_found', { message: 'This change is of another phone.' });
      return { ...(await sendStep(ctx, change)), change_id: change.id };
    }
    const now = ports.clock.now();
    const old = await findPhone(db, actor.id);
    if (phone === old) {
      const message = 'This is the phone of the account already.';
      ctx.fail('invalid_input', { message, fields: [{ path: 'phone', code: 'same_phone', message }] });
    }
    const change: PhoneChange = {
      id: randomUUID(),
      user_id: actor.id,
      session_id: actor.sessionId,
      old_phone: old,
      new_phone: phone,
      request_id: null,
      old_confirmed_at: null,
    };
    const expires_at = new Date(now.getTime() + phoneChange.lifetime * 1000);
    await insertPhoneChange(db, { ...change, created_at: now, expires_at });
    return { ...(await sendStep(ctx, change)), change_id: change.id };
  },

  'user/confirm_change_phone': async (input, ctx) => {
    const { db, actor, ports } = ctx;
    const change = await requireChange(ctx, input.change_id);
    const { step, phone, purpose } = stepOf(change);
    if (change.request_id === null)
      return ctx.fail('wrong_code', { message: 'No code was sent yet: ask for it by user/change_phone.' });
    const attempt = { code: input.code, requestId: change.request_id };
    await requireCode(ctx, { to: phone, purpose, accountId: actor.id }, attempt);
    if (step === 'new') {
      await finish(ctx, change);
      return { step: 'done' as const, sent: null, user: await findSignedInUser(db, actor.id) };
    }
    const confirmed = { ...change, request_id: null, old_confirmed_at: ports.clock.now() };
    await updatePhoneChange(db, change.id, { request_id: null, old_confirmed_at: confirmed.old_confirmed_at });
    // The code of the old phone is already spent, so a failure to send the next code must not require another one.
    const sent = await sendStep(ctx, confirmed).catch((error: unknown) => {
      if (error instanceof CallError) return null;
      throw error;
    });
    return { step: 'new' as const, sent, user: await findSignedInUser(db, actor.id) };
  },
};
