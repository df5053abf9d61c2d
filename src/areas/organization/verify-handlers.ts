import { insertAudit } from '#areas/audit/insert-audit.ts';
import { notifyOfDecision, type OwnerNotice } from '#notifications/notify-of-decision.ts';
import type { Tx } from '#server/db/connect.ts';
import { CallError } from '#server/http/call-error.ts';
import { type Context, handle } from '#server/http/handle.ts';
import { verificationCalls } from './verify-contract.ts';
import { findOrganization } from './directory-queries.ts';
import { countHoldings } from './holdings-queries.ts';
import { findActs, findMembers } from './member-queries.ts';
import {
  findAccountOfOrganization,
  findAllConditions,
  findForAdministrators,
  lockForVerification,
  setRefused,
  setUnverified,
  setVerified,
} from './verify-queries.ts';

type Decision = (
  tx: Tx,
  about: { adminId: number; userId: number; at: Date },
) => Promise<{ auditId: number; notice: OwnerNotice }>;

/** Decides on the INN that an administrator saw, unless it is another one or decided on by now, and tells the organization. */
async function decide(
  { db, actor, ports }: Pick<Context, 'db' | 'ports'> & { actor: { id: number } },
  { id, inn, isVerified = false }: { id: number; inn: string; isVerified?: boolean },
  write: Decision,
): Promise<{ ok: true }> {
  const at = ports.clock.now();
  await db.transaction().execute(async (tx) => {
    const organization = await lockForVerification(tx, id);
    if (!organization) throw new CallError('not_found', { message: 'There is no such organization.' });
    if (organization.inn !== inn || (organization.inn_verified_at !== null) !== isVerified)
      throw new CallError('conflict', { message: 'The INN is another one now, or was decided on.' });
    const told = await write(tx, { adminId: actor.id, userId: id, at });
    await notifyOfDecision(tx, { ...told, userId: id, objectId: null, at });
  });
  return { ok: true };
}

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

  'admin/organizations/verify': ({ id, inn, reason }, ctx) =>
    decide(ctx, { id, inn }, async (tx, about) => {
      await setVerified(tx, id, about.at);
      const auditId = await insertAudit(tx, { ...about, act: 'organization_verified', detail: { reason } });
      return { auditId, notice: { of: 'organization_verified' } };
    }),

  'admin/organizations/refuse': ({ id, inn, reason }, ctx) =>
    decide(ctx, { id, inn }, async (tx, about) => {
      await setRefused(tx, id, reason);
      const auditId = await insertAudit(tx, { ...about, act: 'organization_refused', detail: { reason } });
      return { auditId, notice: { of: 'organization_refused', reason } };
    }),

  'admin/organizations/revoke': ({ id, inn, reason }, ctx) =>
    decide(ctx, { id, inn, isVerified: true }, async (tx, about) => {
      await setUnverified(tx, id, reason);
      const auditId = await insertAudit(tx, { ...about, act: 'organization_unverified', detail: { reason } });
      return { auditId, notice: { of: 'organization_unverified', reason } };
    }),
});
