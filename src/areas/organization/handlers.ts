import { createBlockKey } from '#areas/appeals/block-queries.ts';
import { endByRequest, refreshSession, refuseForeignOrigin, startSession } from '#server/auth/flows.ts';
import { isKnownDevice, rememberDevice } from '#server/auth/known-device.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { handle } from '#server/http/handle.ts';
import { organizationCalls } from './contract.ts';
import { deleteAvatar, uploadAvatar } from '#areas/profile/pictures.ts';
import { directoryHandlers } from './directory.ts';
import { editingHandlers } from './editing.ts';
import { findLogin, findSignedInOrganization } from './queries.ts';
import { logAct } from '#organization-log/log-act.ts';
import { returnOrganization } from './registration-queries.ts';
import { registrationHandlers } from './registration.ts';

export const organizationHandlers = handle(organizationCalls, {
  ...registrationHandlers,
  ...directoryHandlers,
  ...editingHandlers,

  'organization/upload_avatar': uploadAvatar,
  'organization/delete_avatar': deleteAvatar,

  'organization/login': async ({ email, password, return_account: returns = false }, ctx) => {
    const { db, ports, config, cookies, limits, events } = ctx;
    refuseForeignOrigin(ctx);
    const now = ports.clock.now();
    const login = { login: email };
    const isKnown = isKnownDevice(config, cookies, login, now);
    // The attempt is counted before the password is checked, so that parallel guesses count each other.
    const attempt = await limits.take(isKnown ? 'password_login_of_known' : 'member_login', login);
    const member = await findLogin(db, email);
    const isRight = await verifyPassword(member?.password_hash ?? undefined, password);
    if (!member || !isRight) return ctx.fail('wrong_credentials', { message: 'The e-mail or the password is wrong.' });
    await attempt.giveBack();
    await attempt.forget(['password_logins_at_address', 'password_logins_of_known']);
    if (member.ended_at !== null)
      return ctx.fail('access_ended', { message: 'The organization has ended the access of this member.' });
    if (member.status === 'blocked') {
      // An owner may read the reason and appeal, as a blocked person may after the right code.
      const appealKey = member.role === 'owner' && (await createBlockKey(db, member.organization_id, now));
      return ctx.fail('account_blocked', { message: 'The account is blocked.', ...(appealKey ? { appealKey } : {}) });
    }
    const mayReturn = returns && member.role === 'owner';
    if (member.status === 'leaving' && !mayReturn) {
      return ctx.fail('account_leaving', {
        message: 'The organization is being deleted. An owner keeps it by signing in with return_account.',
        ...(member.leaves_at ? { until: member.leaves_at } : {}),
      });
    }
    rememberDevice(config, cookies, login, now);
    const account = { id: member.organization_id, memberId: member.id };
    const tokens = await db.transaction().execute(async (tx) => {
      if (member.status === 'leaving') {
        await returnOrganization(tx, account.id);
        await logAct(tx, account, 'returned', now);
      }
      await logAct(tx, account, 'signed_in', now);
      return startSession({ ...ctx, db: tx }, 'user', { kind: 'organization', ...account, isNewDevice: !isKnown });
    });
    events.emit({ name: 'signed_in', actor: 'organization', id: account.id, first: false });
    return { ...tokens, organization: await findSignedInOrganization(db, account) };
  },

  'organization/tokens/refresh_tokens': (input, ctx) =>
    refreshSession(ctx, 'user', input?.refresh_token, ['organization']),

  'organization/logout': async (_input, ctx) => {
    await endByRequest(ctx, 'user');
    return { ok: true as const };
  },

  'organization/data': async (_input, { db, actor }) => ({ organization: await findSignedInOrganization(db, actor) }),
});
