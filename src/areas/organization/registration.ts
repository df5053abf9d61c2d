import { randomUUID } from 'node:crypto';
import { requireCode, sendCode, takeSending } from '#areas/user/sign-in/codes.ts';
import { authCode } from '#areas/user/sign-in/code-limits.ts';
import { recordConsent } from '#areas/user/queries.ts';
import { type FlowContext, refuseForeignOrigin, startSession } from '#server/auth/flows.ts';
import { rememberDevice } from '#server/auth/known-device.ts';
import { hashPassword } from '#server/auth/password.ts';
import { endSessionsOfMember } from '#server/auth/sessions.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Context, Handlers } from '#server/http/handle.ts';
import type { organizationCalls } from './contract.ts';
import { isVerifiedByRegister, readDetails } from './details.ts';
import { passwordMessages, passwordProblem } from './password.ts';
import { findMemberByEmail, findSignedInOrganization, isInnRegistered } from './queries.ts';
import { logAct } from '#organization-log/log-act.ts';
import {
  confirmMember,
  confirmOrganization,
  findAccountOfCode,
  findUnconfirmedMember,
  insertMember,
  insertOrganization,
  setPassword,
} from './registration-queries.ts';
import { isDuplicate } from './duplicate-error.ts';

type Calls = Pick<
  typeof organizationCalls,
  'organization/create' | 'organization/confirm' | 'organization/password/send_code' | 'organization/password/set'
>;

function passwordIssues(password: string, email: string) {
  const code = passwordProblem(password, email);
  return code ? [{ path: 'password', code, message: passwordMessages[code] }] : [];
}

type CodeCtx = Pick<Context, 'db' | 'config' | 'ports' | 'request' | 'limits' | 'cookies'>;

/**
 * Answers as if a code had been sent, and tells the owner of the e-mail what was tried. Otherwise the answer would say which e-mails have an
 * account. The caller has counted the sending.
 */
async function sendInstead({ ports }: CodeCtx, to: string, text: string | null) {
  if (text !== null)
    await ports.mail.send({ to, subject: 'Двор: регистрация организации', text }).catch(() => undefined);
  return { request_id: randomUUID(), resend_after: authCode.resendAfter, expires_in: authCode.lifetime };
}

const taken = (path: 'inn' | 'email', message: string) =>
  new CallError('conflict', { message, fields: [{ path, code: `${path}_taken`, message }] });

/** Signs a member in and returns the tokens with the organization. */
async function enter(ctx: FlowContext, account: { id: number; memberId: number }, email: string, isFirst: boolean) {
  const now = ctx.ports.clock.now();
  const tokens = await startSession(ctx, 'user', { kind: 'organization', ...account });
  rememberDevice(ctx.config, ctx.cookies, { login: email }, now);
  ctx.events.emit({ name: 'signed_in', actor: 'organization', id: account.id, first: isFirst });
  return { ...tokens, organization: await findSignedInOrganization(ctx.db, account) };
}

export const registrationHandlers: Handlers<Calls> = {
  'organization/create': async (input, ctx) => {
    const { db, ports, config, request } = ctx;
    const { email, password, member_name, consent, ...given } = input;
    const details = await readDetails(ctx, given, passwordIssues(password, email));
    // Counted before the look-ups and the hash of the password, which cost work and tell what is registered.
    const sending = await takeSending(ctx, { to: email, purpose: 'confirm_email' });
    if (await isInnRegistered(db, details.inn)) {
      await sending.cancel();
      throw taken('inn', 'An organization with this INN is registered.');
    }
    if (await findMemberByEmail(db, email)) {
      return sendInstead(
        ctx,
        email,
        `Кто-то регистрирует организацию с вашей почтой, но вход с ней уже есть. Забыли пароль: ${config.publicUrl}/organization/password`,
      );
    }
    const isVerified = await isVerifiedByRegister(ctx, details);
    const passwordHash = await hashPassword(password);
    const now = ports.clock.now();
    const accountId = await db.transaction().execute(async (tx) => {
      const id = await insertOrganization(tx, { ...details, email }, { isVerified, now });
      await insertMember(tx, id, { email, name: member_name, role: 'owner', passwordHash }, now);
      await recordConsent(tx, id, { document: 'personal_data', version: consent.version, ip: request.ip, now });
      return id;
    });
    return sendCode(ctx, { to: email, purpose: 'confirm_email', accountId }, sending);
  },

  'organization/confirm': async ({ email, request_id, code }, ctx) => {
    const { db, ports } = ctx;
    refuseForeignOrigin(ctx);
    // The code is bound to its registration, so that nobody's code confirms the registration of another with the same e-mail.
    const id = (await findAccountOfCode(db, request_id)) ?? undefined;
    const accountId = id === undefined ? {} : { accountId: id };
    await requireCode(ctx, { to: email, purpose: 'confirm_email', ...accountId }, { code, requestId: request_id });
    const now = ports.clock.now();
    const member = id === undefined ? undefined : await findUnconfirmedMember(db, email, id);
    if (!member) throw taken('email', 'The registration has ended. Begin again.');
    const account = { id: member.organization_id, memberId: member.id };
    const confirming = db.transaction().execute(async (tx) => {
      await confirmMember(tx, member.id, now);
      await confirmOrganization(tx, account.id, now);
      await logAct(tx, account, 'registered', now);
    });
    await confirming.catch((error: unknown) => {
      if (isDuplicate(error)) throw taken('inn', 'An organization with this INN or e-mail was registered meanwhile.');
      throw error;
    });
    ctx.events.emit({ name: 'organization_registered', id: account.id });
    return enter(ctx, account, email, true);
  },

  'organization/password/send_code': async ({ email }, ctx) => {
    const member = (await findMemberByEmail(ctx.db, email)) ?? (await findUnconfirmedMember(ctx.db, email));
    if (!member) {
      await ctx.limits.take('send_code', { phone: email, purpose: 'confirm_email' });
      return sendInstead(ctx, email, null);
    }
    return sendCode(ctx, { to: email, purpose: 'new_password', accountId: member.organization_id });
  },

  'organization/password/set': async ({ email, request_id, code, password }, ctx) => {
    const { db, ports } = ctx;
    refuseForeignOrigin(ctx);
    const fields = passwordIssues(password, email);
    if (fields.length > 0) ctx.fail('invalid_input', { message: 'The password does not fit.', fields });
    const id = (await findAccountOfCode(db, request_id)) ?? undefined;
    const accountId = id === undefined ? {} : { accountId: id };
    await requireCode(ctx, { to: email, purpose: 'new_password', ...accountId }, { code, requestId: request_id });
    const known = await findMemberByEmail(db, email);
    const invited = known || id === undefined ? undefined : await findUnconfirmedMember(db, email, id);
    const member = known ?? invited;
    if (!member) throw taken('email', 'The invitation has ended.');
    if (known?.status === 'blocked') ctx.fail('account_blocked', { message: 'The account is blocked.' });
    const passwordHash = await hashPassword(password);
    const now = ports.clock.now();
    const account = { id: member.organization_id, memberId: member.id };
    const writing = db.transaction().execute(async (tx) => {
      if (invited) {
        await confirmMember(tx, member.id, now, passwordHash);
        await logAct(tx, account, 'member_joined', now);
      } else {
        await setPassword(tx, member.id, passwordHash);
        await logAct(tx, account, 'password_set', now);
      }
      await endSessionsOfMember(tx, member.id, 'revoked', now);
    });
    await writing.catch((error: unknown) => {
      if (isDuplicate(error)) throw taken('email', 'This e-mail signs in to another organization.');
      throw error;
    });
    return enter(ctx, account, email, invited !== undefined);
  },
};
