import { insertAudit } from '#areas/audit/insert-audit.ts';
import { scheduleDecisionNotice } from '#areas/notifications/decision-notices.ts';
import { handle } from '#server/http/handle.ts';
import { verificationCalls } from './verify-contract.ts';
import { findOrganization } from './directory-queries.ts';
import { countHoldings } from './holdings-queries.ts';
import { findActs, findMembers } from './member-queries.ts';
import {
  findAccountOfOrganization,
  findAllConditions,
  findForAdministrators,
  lockForVerification,
  setVerified,
} from './verify-queries.ts';

/** The last acts of members that a record shows. */
const shownActs = 20;

export const verificationHandlers = handle(verificationCalls, {
  'admin/organizations/get': async (input, { db }) => ({ items: await findForAdministrators(db, input?.query ?? '') }),

  'admin/organizations/record': async ({ id }, { db, ports, fail }) => {
    const now = ports.clock.now();
    const organization = await findOrganization(db, id, now);
    if (!organization) return fail('not_found', { message: 'There is no such organization.' });
    const [account, members, conditions, holdings, acts] = await Promise.all([
      findAccountOfOrganization(db, id),
      findMembers(db, id),
      findAllConditions(db, id),
      countHoldings(db, id, now),
      findActs(db, id, shownActs, undefined),
    ]);
    return {
      organization,
      ...account,
      members: members.map(({ confirmed_at, ...member }) => ({ ...member, confirmed: confirmed_at !== null })),
      conditions,
      holdings,
      acts: acts.slice(0, shownActs),
    };
  },

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
