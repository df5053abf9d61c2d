import type { Db } from '#server/db/connect.ts';
import { createBlockKey } from '#areas/appeals/block-queries.ts';
import { areaOfGuest } from '#areas/geo/area.ts';
import { endByRequest, refreshSession, refuseForeignOrigin, startSession } from '#server/auth/flows.ts';
import { isKnownDevice, rememberDevice } from '#server/auth/known-device.ts';
import { handle } from '#server/http/handle.ts';
import type { CookieJar } from '#server/http/request.ts';
import { accountHandlers } from './account/account-calls.ts';
import { findDeletionDate, cancelDeletion } from './account/account-queries.ts';
import { changePhoneHandlers } from './account/change-phone.ts';
import { type CodeRequest, findSentCode, requireCode, sendCode } from './sign-in/codes.ts';
import { userCalls } from './contract.ts';
import { authCode } from '#areas/user/sign-in/code-limits.ts';
import { adoptGuestArea, findOrCreateUser, findSignedInUser, isPhoneKnown, recordConsent } from './queries.ts';
import { reapplyRetainedBlock } from './account/retained-blocks.ts';
import { findPhone } from './account/phone-queries.ts';
import { readPhone } from './sign-in/read-phone.ts';
import { recoveryHandlers } from './recovery/recover.ts';
import { sessionHandlers } from './sign-in/session-calls.ts';

/** Cookie that binds a code to the browser that asked for it, for clients that do not send `request_id`. */
const requestCookie = 'auth_request';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function requestIn(cookies: CookieJar): string | undefined {
  const remembered = cookies.get(requestCookie);
  return remembered && uuid.test(remembered) ? remembered : undefined;
}

export const userHandlers = handle(userCalls, {
  'user/send_auth_code': async (input, ctx) => {
    const phone = readPhone(input.phone);
    const to: CodeRequest = { to: phone, purpose: input.purpose ?? 'sign_in' };
    const before = requestIn(ctx.cookies);
    const sent = (before && (await findSentCode(ctx, to, before))) || (await sendCode(ctx, to));
    if (input.purpose === 'recovery') return sent;
    ctx.cookies.set(requestCookie, sent.request_id, { maxAge: authCode.lifetime, sameSite: 'lax' });
    ctx.events.emit({ name: 'code_sent', user_known: await isPhoneKnown(ctx.db, phone) });
    return sent;
  },

  'user/enter_auth_code': async (input, ctx) => {
    const { db, ports, request } = ctx;
    refuseForeignOrigin(ctx);
    const phone = readPhone(input.phone);
    const now = ports.clock.now();
    const requestId = input.request_id ?? requestIn(ctx.cookies);
    let leavesAt: Date | null = null;
    const mayUse = async (tx: Db): Promise<boolean> => {
      leavesAt = input.return_account ? null : await findDeletionDate(tx, phone);
      return leavesAt === null;
    };
    const verdict = await requireCode(ctx, { to: phone, purpose: 'sign_in' }, { code: input.code, requestId, mayUse });
    if (verdict === 'kept') {
      ctx.fail('account_leaving', {
        message: 'The account is being deleted. Send the code again with return_account to keep it.',
        ...(leavesAt ? { until: leavesAt } : {}),
      });
    }

    const isKnown = isKnownDevice(ctx.config, ctx.cookies, { phone }, now);
    const entered = await db.transaction().execute(async (tx) => {
      const hasReturned = await cancelDeletion(tx, phone);
      const found = await findOrCreateUser(tx, phone, now);
      // Deleting a blocked account and registering again must not evade the block.
      const isRenewed = found.isNew && (await reapplyRetainedBlock(tx, ctx.config, { id: found.id, phone }, now));
      const user = { ...found, isBlocked: found.isBlocked || isRenewed, hasReturned, isRenewed };
      if (user.isBlocked) return { user, tokens: null };
      await recordConsent(tx, user.id, {
        document: 'personal_data',
        version: input.consent.version,
        ip: request.ip,
        now,
      });
      const area = await areaOfGuest(tx, ctx.cookies);
      if (area) await adoptGuestArea(tx, user.id, area.iso);
      const account = { kind: 'user' as const, id: user.id, isNewDevice: !user.isNew && !isKnown };
      return { user, tokens: await startSession({ ...ctx, db: tx }, 'user', account) };
    });
    const { user, tokens } = entered;
    if (!tokens) {
      if (user.isRenewed) ctx.events.emit({ name: 'block_renewed', id: user.id });
      // The right code proves who this is, so the blocked person may read the reason and appeal, but is not signed in.
      const appealKey = await createBlockKey(db, user.id, now);
      return ctx.fail('account_blocked', { message: 'The account is blocked.', ...(appealKey ? { appealKey } : {}) });
    }
    ctx.cookies.set(requestCookie, '', { maxAge: 0, sameSite: 'lax' });
    rememberDevice(ctx.config, ctx.cookies, { phone }, now);
    if (user.hasReturned) ctx.events.emit({ name: 'account_returned', id: user.id });
    ctx.events.emit({ name: 'signed_in', actor: 'user', id: user.id, first: user.isNew });
    return { ...tokens, user: await findSignedInUser(db, user.id) };
  },

  'user/tokens/refresh': (input, ctx) => refreshSession(ctx, 'user', input?.refresh_token, ['user']),

  'user/logout': async (_input, ctx) => {
    await endByRequest(ctx, 'user');
    return { ok: true as const };
  },

  'user/data': async (_input, ctx) => ({ user: await findSignedInUser(ctx.db, ctx.actor.id) }),

  'user/send_own_code': async ({ purpose }, ctx) =>
    sendCode(ctx, { to: await findPhone(ctx.db, ctx.actor.id), purpose, accountId: ctx.actor.id }),

  ...accountHandlers,
  ...changePhoneHandlers,
  ...recoveryHandlers,
  ...sessionHandlers,
});
