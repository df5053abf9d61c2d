import { unassignApplications } from '#areas/bids/write-queries.ts';
import { findPeriod } from '#plans/plan-queries.ts';
import { findPlan } from '#plans/plans.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { endSessionsOfMember } from '#server/auth/sessions.ts';
import { CallError } from '#server/http/call-error.ts';
import { handle } from '#server/http/handle.ts';
import { invitationLetter } from './invitation-letter.ts';
import { maxMembers } from './limits.ts';
import { endMember, findActs, findMember, findMembers, hasOtherOwner, setRole } from './member-queries.ts';
import { memberCalls } from './members-contract.ts';
import { findSignedInOrganization, lockOrganization } from './queries.ts';
import { logAct } from '#organization-log/log-act.ts';
import { insertMember } from './registration-queries.ts';
import { isDuplicate } from './duplicate-error.ts';

const conflict = (path: string, code: string, message: string) =>
  new CallError('conflict', { message, fields: [{ path, code, message }] });
const lastOwner = () => conflict('id', 'last_owner', 'An organization keeps at least one owner.');

export const memberHandlers = handle(memberCalls, {
  'organization/members/get': async (_input, { db, actor }) => ({
    members: (await findMembers(db, actor.id)).map(({ confirmed_at, ...member }) => ({
      ...member,
      confirmed: confirmed_at !== null,
      self: member.id === actor.memberId,
    })),
  }),

  'organization/members/invite': async ({ email, name, role, locale }, ctx) => {
    const { db, actor, ports, config, limits } = ctx;
    await limits.take('invite_member');
    const now = ports.clock.now();
    const inviting = db.transaction().execute(async (tx) => {
      await lockOrganization(tx, actor.id);
      const period = await findPeriod(tx, actor.id, now);
      const most = Math.max(maxMembers, (period && findPlan(period.plan)?.members) ?? 0);
      if ((await findMembers(tx, actor.id)).length >= most)
        throw conflict('email', 'too_many_members', `The organization has at most ${most} members.`);
      const added = await insertMember(tx, actor.id, { email, name, role, passwordHash: null }, now);
      await logAct(tx, actor, 'member_invited', now, name);
      return added;
    });
    const id = await inviting.catch((error: unknown) => {
      if (isDuplicate(error))
        throw conflict('email', 'email_taken', 'This e-mail is of a member or of an invitation already.');
      throw error;
    });
    const { profile } = await findSignedInOrganization(db, actor);
    const { publicUrl } = config;
    const letter = invitationLetter({ to: email, organization: profile.display_name, locale, publicUrl });
    await ports.mail.send(letter).catch((error: unknown) => {
      const failure = new CallError('delivery_failed', {
        message: 'The invitation is saved; its e-mail could not be sent.',
      });
      throw Object.assign(failure, { cause: error });
    });
    return { id };
  },

  'organization/members/change_role': async ({ id, role }, { db, actor, ports, fail }) => {
    await db.transaction().execute(async (tx) => {
      await lockOrganization(tx, actor.id);
      const member = await findMember(tx, actor.id, id);
      if (!member) return fail('not_found', { message: 'There is no such member.' });
      if (member.role === role) return;
      if (role === 'manager' && !(await hasOtherOwner(tx, actor.id, id))) throw lastOwner();
      await setRole(tx, id, role);
      await logAct(tx, actor, 'member_role_changed', ports.clock.now(), member.name);
    });
    return { ok: true as const };
  },

  'organization/members/end': async ({ id }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    await db.transaction().execute(async (tx) => {
      await lockOrganization(tx, actor.id);
      const member = await findMember(tx, actor.id, id);
      if (!member) return fail('not_found', { message: 'There is no such member.' });
      if (member.role === 'owner' && !(await hasOtherOwner(tx, actor.id, id))) throw lastOwner();
      await endMember(tx, id, now);
      await unassignApplications(tx, id);
      await endSessionsOfMember(tx, id, 'revoked', now);
      await logAct(tx, actor, 'member_ended', now, member.name);
    });
    return { ok: true as const };
  },

  'organization/acts/get': async ({ cursor, limit }, { db, actor }) => {
    const found = await findActs(db, actor.id, limit, parseCursor('organization_acts', cursor));
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      next_cursor: found.length > limit && last ? encodeCursor('organization_acts', { value: 0, id: last.id }) : null,
    };
  },
});
