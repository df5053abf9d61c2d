import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { areaOfGuest } from '#areas/geo/area.ts';
import { makeChallenge, readSolution } from '#server/auth/challenge.ts';
import { endByRequest, refreshSession, refuseForeignOrigin, startSession } from '#server/auth/flows.ts';
import { readRussianMobile } from '#server/auth/phone.ts';
import { CallError, type Context, handle } from '#server/http/handle.ts';
import { insertCode, killUndelivered, tryCode } from './code-queries.ts';
import { userCalls } from './contract.ts';
import { authCode } from './fields.ts';
import { adoptArea, findOrCreateUser, findSignedInUser, isPhoneKnown, recordConsent } from './queries.ts';
import { codeText } from './rules.ts';

/** Binds the code to the browser that asked for it, for clients that do not send `request_id` themselves. */
const requestCookie = 'auth_request';
const purpose = 'user/send_auth_code';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const hashCode = (key: Uint8Array, requestId: string, phone: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${requestId}:${phone}:${code}`).digest();

function phoneOf(typed: string, ctx: Pick<Context, 'fail'>): string {
  return (
    readRussianMobile(typed) ??
    ctx.fail('invalid_input', {
      message: 'Not a Russian mobile number.',
      fields: [{ path: 'phone', code: 'phone', message: 'Not a Russian mobile number.' }],
    })
  );
}

export const userHandlers = handle(userCalls, {
  'user/send_auth_code': async (input, ctx) => {
    const { db, config, ports, request } = ctx;
    const phone = phoneOf(input.phone, ctx);
    const now = ports.clock.now();
    const code = String(randomInt(10 ** authCode.length)).padStart(authCode.length, '0');
    const requestId = randomUUID();
    const codeHash = hashCode(config.codeKey.reveal(), requestId, phone, code);
    const solution = input.challenge_solution
      ? await readSolution(config, purpose, input.challenge_solution, now)
      : null;
    const verdict = await insertCode(db, { requestId, phone, codeHash, ip: request.ip, now, solution });
    if (verdict.may === 'wait') {
      ctx.fail('too_many_requests', {
        message: 'Too many codes were asked for. Try again later.',
        retryAfter: verdict.seconds,
      });
    }
    if (verdict.may === 'challenge') {
      ctx.fail('challenge_required', {
        message: 'Solve the challenge first.',
        challenge: await makeChallenge(config, purpose, now),
      });
    }
    try {
      await ports.sms.send({ phone, text: codeText(code), code });
    } catch (error) {
      await killUndelivered(db, requestId);
      const failure = new CallError('delivery_failed', { message: 'The message could not be sent. Try again.' });
      // The cause is for the log: the answer never shows it.
      throw Object.assign(failure, { cause: error });
    }
    ctx.cookies.set(requestCookie, requestId, { maxAge: authCode.lifetime, sameSite: 'lax' });
    ctx.events.emit({ name: 'code_sent', user_known: await isPhoneKnown(db, phone) });
    const showsCode = config.mode === 'demo' && config.sms.provider === 'outbox';
    return {
      request_id: requestId,
      resend_after: authCode.resendAfter,
      expires_in: authCode.lifetime,
      ...(showsCode ? { demo_code: code } : {}),
    };
  },

  'user/enter_auth_code': async (input, ctx) => {
    const { db, config, ports, request } = ctx;
    refuseForeignOrigin(ctx);
    const phone = phoneOf(input.phone, ctx);
    const now = ports.clock.now();
    const remembered = ctx.cookies.get(requestCookie);
    const verdict = await tryCode(db, {
      phone,
      requestId: input.request_id ?? (remembered && uuid.test(remembered) ? remembered : undefined),
      hashFor: (requestId) => hashCode(config.codeKey.reveal(), requestId, phone, input.code),
      isEqual: (a, b) => a.length === b.length && timingSafeEqual(a, b),
      ip: request.ip,
      now,
    });
    if (verdict === 'refused')
      ctx.fail('too_many_requests', { message: 'Too many wrong codes. Try again later.', retryAfter: 3600 });
    if (verdict === 'burnt') ctx.fail('code_burnt', { message: 'This code was tried too often. Ask for a new one.' });
    if (verdict === 'wrong') ctx.fail('wrong_code', { message: 'The code is wrong or has expired.' });

    const { user, tokens } = await db.transaction().execute(async (tx) => {
      const user = await findOrCreateUser(tx, phone, now);
      if (user.isBlocked) ctx.fail('account_blocked', { message: 'The account is blocked.' });
      await recordConsent(tx, user.id, {
        document: 'personal_data',
        version: input.consent.version,
        ip: request.ip,
        now,
      });
      const area = await areaOfGuest(tx, ctx.cookies);
      if (area) await adoptArea(tx, user.id, area.iso);
      return { user, tokens: await startSession({ ...ctx, db: tx }, 'user', { kind: 'user', id: user.id }) };
    });
    ctx.cookies.set(requestCookie, '', { maxAge: 0, sameSite: 'lax' });
    ctx.events.emit({ name: 'signed_in', actor: 'user', id: user.id, first: user.isNew });
    return { ...tokens, user: await findSignedInUser(db, user.id) };
  },

  'user/tokens/refresh': (input, ctx) => refreshSession(ctx, 'user', input?.refresh_token, ['user']),

  'user/logout': async (_input, ctx) => {
    await endByRequest(ctx, 'user');
    return { ok: true as const };
  },

  'user/data': async (_input, ctx) => ({ user: await findSignedInUser(ctx.db, ctx.actor.id) }),
});
