import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { type CodePurpose, authCode } from './fields.ts';
import { makeChallenge, readSolution } from '#server/auth/challenge.ts';
import { CallError, type Context } from '#server/http/handle.ts';
import { insertCode, killUndelivered, tryCode } from './code-queries.ts';
import type { SentCode } from './contract.ts';
import { codeText } from './rules.ts';

type CodeContext = Pick<Context, 'db' | 'config' | 'ports' | 'request'>;

/** Whose code, and what for. `accountId` is the account that asks; signing in and recovery have none yet. */
export type CodeFor = { phone: string; purpose: CodePurpose; accountId?: number };

const hashCode = (key: Uint8Array, requestId: string, { phone, purpose }: CodeFor, code: string): Buffer =>
  createHmac('sha256', key).update(`${requestId}:${purpose}:${phone}:${code}`).digest();

/** The proof of work of sending is for this call alone. */
const codeSending = 'user/send_auth_code';

/**
 * Sends a one-time code, held to the limits of the phone and the address. A guest above the address's rate solves a proof of work; who is
 * signed in passes the security step instead.
 */
export async function sendCode(ctx: CodeContext, to: CodeFor, solution?: string): Promise<SentCode> {
  const { db, config, ports, request } = ctx;
  const now = ports.clock.now();
  const code = String(randomInt(10 ** authCode.length)).padStart(authCode.length, '0');
  const requestId = randomUUID();
  const verdict = await insertCode(db, {
    ...to,
    requestId,
    codeHash: hashCode(config.codeKey.reveal(), requestId, to, code),
    ip: request.ip,
    now,
    solution:
      to.accountId !== undefined
        ? 'not_asked'
        : solution
          ? await readSolution(config, codeSending, solution, now)
          : null,
  });
  if (verdict.may === 'wait') {
    throw new CallError('too_many_requests', {
      message: 'Too many codes were asked for. Try again later.',
      retryAfter: verdict.seconds,
    });
  }
  if (verdict.may === 'challenge') {
    throw new CallError('challenge_required', {
      message: 'Solve the challenge first.',
      challenge: await makeChallenge(config, codeSending, now),
    });
  }
  try {
    await ports.sms.send({ phone: to.phone, text: codeText(to.purpose, code), code });
  } catch (error) {
    await killUndelivered(db, requestId);
    const failure = new CallError('delivery_failed', { message: 'The message could not be sent. Try again.' });
    // The cause is for the log: the answer never shows it.
    throw Object.assign(failure, { cause: error });
  }
  const showsCode = config.mode === 'demo' && config.sms.provider === 'outbox';
  return {
    request_id: requestId,
    resend_after: authCode.resendAfter,
    expires_in: authCode.lifetime,
    ...(showsCode ? { demo_code: code } : {}),
  };
}

/** Spends a code, or throws what is wrong with it. Without a request the newest code of the phone is tried. */
export async function requireCode(
  { db, config, ports, request }: CodeContext,
  sent: CodeFor,
  given: { code: string; requestId: string | undefined; mayUse?: () => Promise<boolean> },
): Promise<'right' | 'kept'> {
  const verdict = await tryCode(db, {
    ...sent,
    requestId: given.requestId,
    hashFor: (requestId) => hashCode(config.codeKey.reveal(), requestId, sent, given.code),
    isEqual: (a, b) => a.length === b.length && timingSafeEqual(a, b),
    ip: request.ip,
    now: ports.clock.now(),
    mayUse: given.mayUse,
  });
  if (verdict === 'refused')
    throw new CallError('too_many_requests', { message: 'Too many wrong codes. Try again later.', retryAfter: 3600 });
  if (verdict === 'burnt')
    throw new CallError('code_burnt', { message: 'This code was tried too often. Ask for a new one.' });
  if (verdict === 'wrong') throw new CallError('wrong_code', { message: 'The code is wrong or has expired.' });
  return verdict;
}
