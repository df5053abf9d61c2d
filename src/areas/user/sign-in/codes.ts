import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { isKnownDevice } from '#server/auth/known-device.ts';
import type { Tx } from '#server/db/connect.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Context } from '#server/http/handle.ts';
import { type CodePurpose, authCode, strangersPurposes } from '#areas/user/sign-in/code-limits.ts';
import { findLiveCode, insertCode, discardUndeliveredCode, tryCode } from './code-queries.ts';
import type { SentCode } from '../contract.ts';
import { codeSubject, codeText } from '../rules.ts';

type CodeContext = Pick<Context, 'db' | 'config' | 'ports' | 'request' | 'limits' | 'cookies'>;

/** Recipient (a phone or an e-mail) and purpose of a code. `accountId` is the account that the code is about; absent for signing in and recovery. */
export type CodeRequest = { to: string; purpose: CodePurpose; accountId?: number };

const hashCode = (key: Uint8Array, requestId: string, { to, purpose }: CodeRequest, code: string): Buffer =>
  createHmac('sha256', key).update(`${requestId}:${purpose}:${to}:${code}`).digest();

const isEmail = (to: string): boolean => to.includes('@');

const isKnown = ({ config, cookies, ports }: CodeContext, to: string): boolean =>
  isKnownDevice(config, cookies, isEmail(to) ? { login: to } : { phone: to }, ports.clock.now());

/** Whether people who are not signed in ask for codes of this purpose. */
const isOfStrangers = (purpose: CodePurpose): boolean => strangersPurposes.includes(purpose);

/**
 * Returns the rate limit of sending. Signed-in users and known devices have a share of the recipient's daily limit that strangers cannot use
 * up.
 */
function sendingRule(ctx: CodeContext, { to, purpose }: CodeRequest) {
  if (!isOfStrangers(purpose)) return purpose === 'new_phone' ? 'send_new_phone_code' : 'send_own_code';
  return isKnown(ctx, to) ? 'send_code_to_known' : 'send_code';
}

/**
 * Returns the code recently sent for a request, so that a page closed at the code step can continue; undefined when a new code may be sent.
 */
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

/** The limits of codes in quick succession. A code that was not sent is taken out of them, so that the next may be requested at once. */
const limitsInARow = ['codes_in_a_row', 'codes_in_a_row_to_known', 'codes_in_a_row_to_person'] as const;

/** Counts the sending of a code before the work that leads to it. `cancel` lets the next code be requested at once. */
export async function takeSending(ctx: CodeContext, request: CodeRequest): Promise<{ cancel: () => Promise<void> }> {
  const passed = await ctx.limits.take(sendingRule(ctx, request), { phone: request.to, purpose: request.purpose });
  // The hourly and daily limits still count it.
  return { cancel: () => passed.giveBack(limitsInARow) };
}

/**
 * Sends a one-time code within the rate limits of the phone, the IP address and the site. Throws `delivery_failed` when the message cannot
 * be sent. `counted` is the result of `takeSending`, if the sending was counted before.
 */
export async function sendCode(
  ctx: CodeContext,
  request: CodeRequest,
  counted?: Awaited<ReturnType<typeof takeSending>>,
): Promise<SentCode> {
  const { db, config, ports } = ctx;
  const { to, purpose } = request;
  const sending = counted ?? (await takeSending(ctx, request));
  const code = String(randomInt(10 ** authCode.length)).padStart(authCode.length, '0');
  const requestId = randomUUID();
  const codeHash = hashCode(config.codeKey.reveal(), requestId, request, code);
  await insertCode(db, { ...request, requestId, codeHash, ip: ctx.request.ip, now: ports.clock.now() });
  try {
    const text = codeText(purpose, code);
    await (isEmail(to)
      ? ports.mail.send({ to, subject: codeSubject(purpose), text, code })
      : ports.sms.send({ phone: to, text, code }));
  } catch (error) {
    await discardUndeliveredCode(db, requestId);
    await sending.cancel();
    const failure = new CallError('delivery_failed', { message: 'The message could not be sent. Try again.' });
    // The cause is logged and never shown in the response.
    throw Object.assign(failure, { cause: error });
  }
  const { provider } = isEmail(to) ? config.mail : config.sms;
  const showsCode = config.mode === 'demo' && provider === 'outbox';
  return {
    request_id: requestId,
    resend_after: authCode.resendAfter,
    expires_in: authCode.lifetime,
    ...(showsCode ? { demo_code: code } : {}),
  };
}

/** Returns the rate limit of wrong attempts: of a known device, of a sent code, or of strangers. */
function tryingRule(ctx: CodeContext, to: string, isBound: boolean) {
  if (isKnown(ctx, to)) return 'try_code_of_known';
  return isBound ? 'try_code' : 'try_code_without_send';
}

/**
 * Uses up a code, or throws `wrong_code` or `code_burnt`. Without `requestId` the newest code of the recipient is tried. Returns 'kept' when
 * the code is right but `mayUse` returned false.
 */
export async function requireCode(
  ctx: CodeContext,
  sent: CodeRequest,
  given: { code: string; requestId: string | undefined; mayUse?: (tx: Tx) => Promise<boolean> },
): Promise<'right' | 'kept'> {
  const { db, config, ports, limits } = ctx;
  const { to, purpose } = sent;
  const verdict = await tryCode(db, {
    ...sent,
    requestId: given.requestId,
    hashFor: (requestId) => hashCode(config.codeKey.reveal(), requestId, sent, given.code),
    isEqual: (a, b) => a.length === b.length && timingSafeEqual(a, b),
    now: ports.clock.now(),
    hold: async (tx, isBound) => {
      // Only the account itself can try its codes, and the limit of sending bounds the attempts.
      if (!isOfStrangers(purpose)) return async () => {};
      const passed = await limits.within(tx).take(tryingRule(ctx, to, isBound), { phone: to });
      return () => passed.giveBack();
    },
    mayUse: given.mayUse,
  });
  if (verdict === 'burnt')
    throw new CallError('code_burnt', { message: 'This code was tried too often. Ask for a new one.' });
  if (verdict === 'wrong') throw new CallError('wrong_code', { message: 'The code is wrong or has expired.' });
  return verdict;
}
