import { dayMs, minuteMs } from '#ui/durations.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrganizationActor, UserActor } from '#contract/actors.ts';
import { refreshLifetime } from '#contract/session-cookies.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { hashOfToken, makeRefreshToken, type SessionKind, successorOf } from './tokens.ts';

const SECOND = 1000;

/** The lifetime of an unused refresh token, by kind of session (product.md §1). */
export const idleLifetime: Record<SessionKind, number> = {
  user: refreshLifetime.user * SECOND,
  organization: refreshLifetime.user * SECOND,
  admin: refreshLifetime.admin * SECOND,
};
/** The maximum lifetime of a session, ms, however often it is refreshed. */
const absoluteLifetime = refreshLifetime.absolute * SECOND;
/** A token presented again within this time, ms (two tabs, a lost response), gets the same successor. */
export const reuseGrace = minuteMs;
const seenEvery = minuteMs;

const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

export type NewSession = {
  kind: SessionKind;
  accountId: number;
  /** The member who signs in to an organization. */
  memberId?: number | undefined;
  ip: string;
  userAgent: string;
  now: Date;
};

export async function createSession(
  db: Db,
  input: NewSession,
): Promise<{ id: string; version: number; refreshToken: string }> {
  const { kind, accountId, memberId, ip, userAgent, now } = input;
  const id = randomUUID();
  const refreshToken = makeRefreshToken();
  const expiresAt = after(now, absoluteLifetime);
  await db
    .insertInto('sessions')
    .values({
      id,
      actor_kind: kind,
      account_id: accountId,
      member_id: memberId ?? null,
      ip,
      user_agent: userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOfToken(refreshToken),
      session_id: id,
      created_at: now,
      expires_at: earlier(after(now, idleLifetime[kind]), expiresAt),
    })
    .execute();
  return { id, version: 1, refreshToken };
}

/** Selects sessions with the facts that decide about them: whether the account is blocked or ended, and whether its profile is filled. */
function selectSessions(db: Db) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('accounts as u', (join) => join.onRef('u.id', '=', 's.account_id').on('s.actor_kind', '!=', 'admin'))
    .leftJoin('profiles as p', 'p.account_id', 'u.id')
    .leftJoin('organization_members as m', 'm.id', 's.member_id')
    .leftJoin('admins as a', (join) => join.onRef('a.id', '=', 's.account_id').on('s.actor_kind', '=', 'admin'))
    .select([
      's.id',
      's.actor_kind',
      's.account_id',
      's.version',
      's.ended_at',
      's.expires_at',
      's.last_seen_at',
      'u.status as account_status',
      's.member_id',
      'm.role as member_role',
      'm.ended_at as member_ended_at',
      'a.ended_at as admin_ended_at',
      sql<boolean>`p.account_id is not null`.as('has_profile'),
    ]);
}

export const findSession = (db: Db, id: string) => selectSessions(db).where('s.id', '=', id).executeTakeFirst();
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Returns why a session is no longer valid; null while it is valid. */
export function sessionProblem(session: SessionRow, now: Date): 'account_blocked' | 'session_ended' | null {
  const { account_status: status } = session;
  if (status === 'blocked') return 'account_blocked';
  // The account itself is deleted or being deleted; people of a hidden organization may sign in.
  if (session.actor_kind !== 'admin' && status !== 'active' && status !== 'hidden') return 'session_ended';
  const hasEnded = session.ended_at ?? session.admin_ended_at ?? session.member_ended_at;
  return hasEnded || session.expires_at <= now ? 'session_ended' : null;
}

/** Records that the session was used, at most once a minute. */
export async function touchSession(db: Db, session: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < seenEvery) return;
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute();
}

type EndReason = 'logout' | 'reuse' | 'revoked' | 'expired' | 'blocked';

/** Ends a session. Returns false when the session had already ended. */
export async function endSession(db: Db, id: string, reason: EndReason, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends the account's sessions, except the session `except`; returns how many ended. */
export async function endSessionsOf(
  db: Db,
  kind: SessionKind,
  accountId: number,
  reason: EndReason,
  now: Date,
  except?: string,
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('actor_kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Ends the sessions of a member of an organization, except the session `except`. */
export async function endSessionsOfMember(
  db: Db,
  memberId: number,
  reason: EndReason,
  now: Date,
  except?: string,
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Returns the sessions of a person, or of a member of an organization, that a refresh could still renew, the latest used first. */
export async function findRunningSessions(db: Db, actor: UserActor | OrganizationActor, now: Date) {
  const { kind } = actor;
  return db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('actor_kind', '=', kind)
    .where('account_id', '=', actor.id)
    .where((eb) => (actor.kind === 'organization' ? eb('member_id', '=', actor.memberId) : eb.val(true)))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', after(now, -idleLifetime[kind]))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes sessions (and their tokens) that ended three months ago or earlier. */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const old = after(now, -90 * dayMs);
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', '<', old), eb('expires_at', '<', old)]))
    .execute();
}

/** Returns the stored refresh token with its session; changes nothing. */
export async function findByRefreshToken(db: Db, token: string) {
  return selectSessions(db)
    .innerJoin('refresh_tokens as t', 't.session_id', 's.id')
    .select(['t.used_at', 't.expires_at as token_expires_at'])
    .where('t.token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
}

export type Rotation =
  | { outcome: 'renewed'; session: SessionRow; refreshToken: string }
  | { outcome: 'unknown' | 'wrong_actor' | 'session_ended' | 'account_blocked' }
  | { outcome: 'reused'; sessionId: string };

/**
 * Exchanges a refresh token for its successor. The row lock serialises parallel requests: the first writes the successor, the others find
 * it and, within the grace period, get the same one. Later reuse ends the session.
 */
export async function rotateRefreshToken(
  db: Db,
  refreshKey: Config['refreshKey'],
  presented: { token: string; kinds: readonly SessionKind[]; now: Date },
): Promise<Rotation> {
  const { token, kinds, now } = presented;
  return db.transaction().execute(async (tx): Promise<Rotation> => {
    const row = await tx
      .selectFrom('refresh_tokens')
      .select(['session_id', 'used_at', 'expires_at'])
      .where('token_hash', '=', hashOfToken(token))
      .forUpdate()
      .executeTakeFirst();
    const session = row && (await findSession(tx, row.session_id));
    if (!session) return { outcome: 'unknown' };
    const kind = session.actor_kind as SessionKind;
    if (!kinds.includes(kind)) return { outcome: 'wrong_actor' };
    const problem = sessionProblem(session, now);
    if (problem) return { outcome: problem };
    const successor = successorOf(refreshKey, token);
    if (row.used_at) {
      if (now.getTime() - row.used_at.getTime() <= reuseGrace)
        return { outcome: 'renewed', session, refreshToken: successor };
      await endSession(tx, session.id, 'reuse', now);
      return { outcome: 'reused', sessionId: session.id };
    }
    if (row.expires_at <= now) {
      await endSession(tx, session.id, 'expired', now);
      return { outcome: 'session_ended' };
    }
    await tx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', hashOfToken(token)).execute();
    await tx
      .insertInto('refresh_tokens')
      .values({
        token_hash: hashOfToken(successor),
        session_id: session.id,
        created_at: now,
        expires_at: earlier(after(now, idleLifetime[kind]), session.expires_at),
      })
      .execute();
    await touchSession(tx, session, now);
    return { outcome: 'renewed', session, refreshToken: successor };
  });
}
