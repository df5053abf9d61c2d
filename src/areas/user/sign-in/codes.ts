import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { isKnownDevice } from '#server/auth/known-device.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Context } from '#server/http/handle.ts';
import { type CodePurpose, authCode } from '../fields.ts';
import { findLiveCode, insertCode, discardUndeliveredCode, tryCode } from './code-queries.ts';
import type { SentCode } from '../contract.ts';
import { codeText } from '../rules.ts';

type CodeContext = Pick<Context, 'db' | 'config' | 'ports' | 'request' | 'limits' | 'cookies'>;

/** Whose code, and what for. `accountId` is the account that asks; signing in and recovery have none yet. */
export type CodeRequest = { phone: string; purpose: CodePurpose; accountId?: number };

const hashCode = (key: Uint8Array, requestId: string, { phone, purpose }: CodeRequest, code: string): Buffer =>
  createHmac('sha256', key).update(`${requestId}:${purpose}:${phone}:${code}`).digest();

const isKnown = ({ config, cookies, ports }: CodeContext, phone: string): boolean =>
  isKnownDevice(config, cookies, { phone }, ports.clock.now());

/** Whoever is signed in, and a device that signed in with this phone before, have a part of the phone's day that strangers cannot use up. */
function sendingRule(ctx: CodeContext, { phone, purpose, accountId }: CodeRequest) {
  if (accountId !== undefined) return purpose === 'new_phone' ? 'send_new_phone_code' : 'send_own_code';
  return isKnown(ctx, phone) ? 'send_code_to_known' : 'send_code';
}

/** What was sent to this browser lately is its answer as well: a page that was closed at the code step finds it again. */
export async function findSentCode(
  { db, ports }: CodeContext,
  to: CodeRequest,
  requestId: string,
): Promise<SentCode | undefined> {
  const now = ports.clock.now();
  const send = await findLiveCode(db, { ...to, requestId, now });
  const seconds = (until: number) => Math.ceil((until - now.getTime()) / 1000);
  const resendAfter = send === undefined ? 0 : seconds(send.created_at.getTime() + authCode.resendAfter * 1000);
  if (send === undefined || resendAfter <= 0) return undefined;
  return { request_id: requestId, resend_after: resendAfter, expires_in: seconds(send.expires_at.getTime()) };
}

/** Sends a one-time code, held to the limits of the phone, the address and the site. */
export async function sendCode(ctx: CodeContext, to: CodeRequest): Promise<SentCode> {
  const { db, config, ports, request, limits } = ctx;
  const { phone, purpose } = to;
  const passed = await limits.take(sendingRule(ctx, to), { phone, purpose });
  const code = String(randomInt(10 ** authCode.length)).padStart(authCode.length, '0');
  const requestId = randomUUID();
  const codeHash = hashCode(config.codeKey.reveal(), requestId, to, code);
  await insertCode(db, { ...to, requestId, codeHash, ip: request.ip, now: ports.clock.now() });
  try {
    await ports.sms.send({ phone, text: codeText(purpose, code), code });
  } catch (error) {
    await discardUndeliveredCode(db, requestId);
    // The next may be asked for at once, but counts within the hour and the day.
    await passed.giveBack(['codes_in_a_row', 'codes_in_a_row_to_known', 'codes_in_a_row_to_person']);
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

/** Wrong tries are counted for a known device, at the send that they name, or among those of strangers. */
function tryingRule(ctx: CodeContext, phone: string, isBound: boolean) {
  if (isKnown(ctx, phone)) return 'try_code_of_known';
  return isBound ? 'try_code' : 'try_code_without_send';
}

/** Spends a code, or throws what is wrong with it. Without a request the newest code of the phone is tried. */
export async function requireCode(
  ctx: CodeContext,
  sent: CodeRequest,
  given: { code: string; requestId: string | undefined; mayUse?: () => Promise<boolean> },
): Promise<'right' | 'kept'> {
  const { db, config, ports, limits } = ctx;
  const { phone } = sent;
  const verdict = await tryCode(db, {
    ...sent,
    requestId: given.requestId,
    hashFor: (requestId) => hashCode(config.codeKey.reveal(), requestId, sent, given.code),
    isEqual: (a, b) => a.length === b.length && timingSafeEqual(a, b),
    now: ports.clock.now(),
    hold: async (tx, isBound) => {
      // Codes for an account are tried by that account alone, and how many are sent bounds it.
      if (sent.accountId !== undefined) return async () => {};
      const passed = await limits.within(tx).take(tryingRule(ctx, phone, isBound), { phone });
      return () => passed.giveBack();
    },
    mayUse: given.mayUse,
  });
  if (verdict === 'burnt')
    throw new CallError('code_burnt', { message: 'This code was tried too often. Ask for a new one.' });
  if (verdict === 'wrong') throw new CallError('wrong_code', { message: 'The code is wrong or has expired.' });
  return verdict;
}
