import { decideOnRecovery } from '#areas/user/recovery/recover.ts';
import { findRunningRecoveries } from '#areas/user/recovery/recovery-queries.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { isKnownDevice, rememberDevice } from '#server/auth/known-device.ts';
import { endByRequest, refreshSession, refuseForeignOrigin, startSession } from '#server/auth/flows.ts';
import { endOfTotpStep, readTotpStep } from '#server/auth/totp.ts';
import { handle } from '#server/http/handle.ts';
import { insertAudit } from '#areas/audit/insert-audit.ts';
import { adminCalls } from './contract.ts';
import { findAdmin, findAdminByLogin, consumeTotpStep } from './queries.ts';

/** Maximum recovery requests in one response; the rest appear once these are decided. */
const maxRecoveries = 100;
const refusals = {
  already_decided: 'This request is decided already.',
  no_account: 'The old phone has no account.',
  phone_taken: 'The new phone has an account of its own.',
  other_approved: 'Another request for this phone is approved: decline that one first.',
};

type Admin = { id: number; login: string; totp_secret: string | null };
const shown = ({ id, login, totp_secret }: Admin) => ({ id, login, totp: totp_secret !== null });

export const adminHandlers = handle(adminCalls, {
  'admin/login': async ({ login, password, totp }, ctx) => {
    const { db, ports, config, cookies } = ctx;
    refuseForeignOrigin(ctx);
    const now = ports.clock.now();
    const isKnown = isKnownDevice(config, cookies, { login }, now);
    // The attempt is counted before the password is checked, so that parallel guesses count each other.
    const attempt = await ctx.limits.take(isKnown ? 'password_login_of_known' : 'password_login', { login });
    const found = await findAdminByLogin(db, login);
    const isRight = await verifyPassword(found?.password_hash, password);
    if (!found || !isRight) return ctx.fail('wrong_credentials', { message: 'The login or the password is wrong.' });
    if (found.totp_secret !== null) {
      const step = totp === undefined ? null : readTotpStep(found.totp_secret, totp, now);
      const isFresh = step !== null && (await consumeTotpStep(db, found.id, step, endOfTotpStep(step)));
      if (!isFresh) {
        const code = totp === undefined ? 'totp_required' : 'totp_wrong';
        const message =
          totp === undefined ? 'A one-time code is needed.' : 'The one-time code is wrong or was used before.';
        ctx.fail('wrong_credentials', { message, fields: [{ path: 'totp', code, message }] });
      }
    }
    await attempt.giveBack();
    await attempt.forget(['password_logins_at_address', 'password_logins_of_known']);
    rememberDevice(config, cookies, { login }, now);
    const tokens = await db
      .transaction()
      .execute((tx) => startSession({ ...ctx, db: tx }, 'admin', { kind: 'admin', id: found.id }));
    await insertAudit(db, { adminId: found.id, act: 'signed_in', at: now });
    ctx.events.emit({ name: 'signed_in', actor: 'admin', id: found.id, first: false });
    return { ...tokens, admin: shown(found) };
  },

  'admin/tokens/refresh_tokens': (input, ctx) => refreshSession(ctx, 'admin', input?.refresh_token),

  'admin/logout': async (_input, ctx) => {
    await endByRequest(ctx, 'admin');
    return { ok: true as const };
  },

  'admin/data': async (_input, ctx) => {
    const admin = await findAdmin(ctx.db, ctx.actor.id);
    return admin ? { admin: shown(admin) } : ctx.fail('session_ended', { message: 'The account is gone.' });
  },

  'admin/recoveries/get': async (_input, { db }) => ({
    items: (await findRunningRecoveries(db, maxRecoveries)).map((row) => ({
      ...row,
      approved: row.status === 'approved',
      account:
        row.user_id !== null && row.since !== null
          ? {
              id: row.user_id,
              display_name: row.display_name,
              since: row.since,
              last_seen_at: row.last_seen_at,
              listings: row.listings,
            }
          : null,
    })),
  }),

  'admin/recoveries/decide': async ({ id, decision }, ctx) => {
    const decided = await decideOnRecovery(ctx, { id, decision, adminId: ctx.actor.id, at: ctx.ports.clock.now() });
    if (decided.outcome === 'decided') return { status: decided.status, due_at: decided.dueAt };
    if (decided.outcome === 'not_found') return ctx.fail('not_found', { message: 'There is no such request.' });
    const message = refusals[decided.outcome];
    return ctx.fail('conflict', { message, fields: [{ path: 'id', code: decided.outcome, message }] });
  },
});
