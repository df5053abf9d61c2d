import type { Actor, MemberRole } from '#contract/actors.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { CallError } from '../http/call-error.ts';
import type { Ports } from '../ports/ports.ts';
import { findSession, sessionProblem, type SessionRow, touchSession } from './sessions.ts';
import { readAccessToken } from './tokens.ts';

export type AuthDeps = { db: Db; config: Config; ports: Ports };

/** Returns the token of `Bearer <token>`, or of a header with the token alone, which the specification's client sends. */
export const tokenOf = (authorization: string): string => authorization.replace(/^Bearer\s+/i, '').trim();

export function actorOf(session: SessionRow): Actor {
  const account = { id: session.account_id, sessionId: session.id };
  if (session.actor_kind === 'user') return { kind: 'user', ...account, hasProfile: session.has_profile };
  if (session.actor_kind === 'admin') return { kind: 'admin', ...account };
  const { member_id: memberId, member_role: role } = session;
  // Check constraints demand a member with one of the two roles.
  if (memberId === null || role === null) throw new Error(`The session ${session.id} has no member.`);
  return { kind: 'organization', ...account, memberId, role: role as MemberRole };
}

/** Returns the actor of a call by its Authorization header; a guest without one. Throws the refusals listed in product.md §1. */
export async function authenticate(deps: AuthDeps, authorization: string | undefined): Promise<Actor> {
  if (authorization === undefined) return { kind: 'guest' };
  const now = deps.ports.clock.now();
  const verdict = await readAccessToken(deps.config.jwtKeys, tokenOf(authorization), now);
  if (verdict.state === 'garbage')
    throw new CallError('unauthenticated', { message: 'The access token is not one of ours.' });
  if (verdict.state === 'retired_key')
    throw new CallError('token_superseded', { message: 'The key of this token has been retired.' });
  if (verdict.state === 'expired') throw new CallError('token_expired', { message: 'The access token has expired.' });
  const { claims } = verdict;
  const session = await findSession(deps.db, claims.sid);
  if (!session || session.actor_kind !== claims.act || session.account_id !== claims.sub) {
    throw new CallError('session_ended', { message: 'The session has ended.' });
  }
  const problem = sessionProblem(session, now);
  if (problem)
    throw new CallError(problem, {
      message: problem === 'account_blocked' ? 'The account is blocked.' : 'The session has ended.',
    });
  if (session.version !== claims.ver)
    throw new CallError('token_superseded', { message: 'The tokens of this session were renewed.' });
  await touchSession(deps.db, session, now);
  return actorOf(session);
}
