/** The kinds of actors that make calls (specification §6). */
export type ActorKind = 'guest' | 'user' | 'organization' | 'admin';

/** All kinds of actors: such a call needs no session. */
export const anyone = ['guest', 'user', 'organization', 'admin'] as const satisfies readonly ActorKind[];
export const users = ['user'] as const satisfies readonly ActorKind[];
export const organizations = ['organization'] as const satisfies readonly ActorKind[];
/** Whoever may own listings: people and organizations. */
export const accountHolders = ['user', 'organization'] as const satisfies readonly ActorKind[];
export const accountHoldersAndAdmins = ['user', 'organization', 'admin'] as const satisfies readonly ActorKind[];
export const admins = ['admin'] as const satisfies readonly ActorKind[];

type SignedIn = { id: number; sessionId: string };
export type UserActor = SignedIn & { kind: 'user'; hasProfile: boolean };
/** What a member of an organization may do follows from the role (`permissions.ts`). */
export type MemberRole = 'owner' | 'manager';
/** `id` is the organization, `memberId` its signed-in member. */
export type OrganizationActor = SignedIn & { kind: 'organization'; memberId: number; role: MemberRole };
export type Actor = { kind: 'guest' } | UserActor | OrganizationActor | (SignedIn & { kind: 'admin' });

/** The id of the account that an actor signs in to: of the person or of the organization; null for guests and administrators. */
export const accountOf = (actor: Actor): number | null =>
  actor.kind === 'user' || actor.kind === 'organization' ? actor.id : null;
