import { clearSessionCookie } from '#server/auth/session-cookie.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Handlers } from '#server/http/handle.ts';
import { scheduleDeletion } from './account-queries.ts';
import { requireCode } from '../sign-in/codes.ts';
import type { userCalls } from '../contract.ts';
import { createExportLink } from './export-queries.ts';
import { dataExport, accountDeletion } from '../account-limits.ts';
import { sendNotice } from '../notices.ts';
import { findPhone } from './phone-queries.ts';

type Calls = Pick<typeof userCalls, 'user/export' | 'user/delete'>;

/** Exporting one's personal data, and deleting the account with thirty days to cancel. */
export const accountHandlers: Handlers<Calls> = {
  'user/export': async (_input, { db, actor, ports, events, fail }) => {
    const now = ports.clock.now();
    const made = await createExportLink(db, { userId: actor.id, sessionId: actor.sessionId }, now);
    if ('after' in made) {
      return fail('too_many_requests', {
        message: 'The data were asked for too often today.',
        retryAfter: Math.ceil((made.after.getTime() - now.getTime()) / 1000),
        until: made.after,
      });
    }
    events.emit({ name: 'data_exported', id: actor.id });
    return { path: `/export?token=${made.token}`, expires_in: dataExport.linkLifetime };
  },

  'user/delete': async ({ confirmation }, ctx) => {
    const { db, actor, ports, events } = ctx;
    const phone = await findPhone(db, actor.id);
    const sent = { to: phone, purpose: 'delete_account', accountId: actor.id } as const;
    await requireCode(ctx, sent, { code: confirmation.code, requestId: confirmation.request_id });
    const now = ports.clock.now();
    const leavesAt = new Date(now.getTime() + accountDeletion.pause * 1000);
    await db.transaction().execute(async (tx) => {
      await scheduleDeletion(tx, actor.id, leavesAt);
      await endSessionsOf(tx, 'user', actor.id, 'revoked', now);
    });
    clearSessionCookie(ctx.cookies, 'user');
    events.emit({ name: 'account_leaving', id: actor.id });
    await sendNotice(ctx, { phone }, { about: 'account_leaving', at: leavesAt });
    return { leaves_at: leavesAt };
  },
};
