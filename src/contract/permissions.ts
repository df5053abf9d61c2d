import type { Actor, MemberRole } from './actors.ts';

/**
 * What members of an organization may do, by role. A call names the permission that it needs; calls without one are open to every member.
 */
export const permissions = {
  /**
   * `requisites`: legal data, e-mail, publication and deletion of the organization. `members`: inviting and ending members. `money`: topping up,
   * refunds, plans, paid places and history reports.
   */
  owner: ['requisites', 'members', 'money'],
  manager: [],
} as const satisfies Record<MemberRole, readonly string[]>;

export type Permission = (typeof permissions)['owner'][number];

export const mayMember = (role: MemberRole, permission: Permission): boolean =>
  (permissions[role] as readonly Permission[]).includes(permission);

/** Whether an actor may spend from the balance of its account; guests may once they have signed in. */
export const mayPay = (actor: Actor): boolean => actor.kind !== 'organization' || mayMember(actor.role, 'money');
