/** The kinds of actors that make calls (specification §6). */
export type ActorKind = 'guest' | 'user' | 'organization' | 'admin';

/** All kinds of actors: such a call needs no session. */
export const anyone = ['guest', 'user', 'organization', 'admin'] as const satisfies readonly ActorKind[];
export const users = ['user'] as const satisfies readonly ActorKind[];
export const usersAndAdmins = ['user', 'admin'] as const satisfies readonly ActorKind[];
export const admins = ['admin'] as const satisfies readonly ActorKind[];

type SignedIn = { id: number; sessionId: string };
export type UserActor = SignedIn & { kind: 'user'; hasProfile: boolean };
export type Actor =
  | { kind: 'guest' }
  | UserActor
  | (SignedIn & { kind: 'organization' })
  | (SignedIn & { kind: 'admin' });
