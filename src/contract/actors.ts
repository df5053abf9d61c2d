/** Who makes a call (specification §6). */
export type ActorKind = 'guest' | 'user' | 'organization' | 'admin';

/** Everyone, signed in or not. */
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
