import { insertAudit } from '#areas/audit/insert-audit.ts';
import { scheduleDecisionNotice } from '#areas/notifications/decision-notices.ts';
import { handle } from '#server/http/handle.ts';
import { verificationCalls } from './verify-contract.ts';
import { findUnverified, lockForVerification, setVerified } from './verify-queries.ts';

export const verificationHandlers = handle(verificationCalls, {
  'admin/organizations/get': async (_input, { db }) => ({ items: await findUnverified(db) }),

  'admin/organizations/verify': async ({ id, inn }, { db, actor, ports, fail }) => {
    const at = ports.clock.now();
    const outcome = await db.transaction().execute(async (tx) => {
      const organization = await lockForVerification(tx, id);
      if (!organization) return 'not_found';
      if (organization.inn !== inn || organization.inn_verified_at !== null) return 'changed';
      await setVerified(tx, id, at);
      const auditId = await insertAudit(tx, { adminId: actor.id, act: 'organization_verified', userId: id, at });
      await scheduleDecisionNotice(tx, {
        auditId,
        userId: id,
        objectId: null,
        notice: { of: 'organization_verified' },
        at,
      });
      return 'done';
    });
    if (outcome === 'not_found') return fail('not_found', { message: 'There is no such organization.' });
    if (outcome === 'changed') return fail('conflict', { message: 'The INN is another one now, or is verified.' });
    return { ok: true as const };
  },
});
