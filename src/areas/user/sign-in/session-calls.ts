import {
  endSession,
  endSessionsOf,
  endSessionsOfMember,
  findRunningSessions,
  findSession,
} from '#server/auth/sessions.ts';
import type { Handlers } from '#server/http/handle.ts';
import type { userCalls } from '../contract.ts';
import { placeOf, readDevice } from './device.ts';
import { findLastPhoneChange } from '../account/phone-queries.ts';
import { phoneChangeAllowedAt } from '../rules.ts';

type SessionCalls = Pick<typeof userCalls, 'user/sessions/get' | 'user/sessions/end' | 'user/sessions/end_others'>;

/** Lists and ends the sessions of a person, or of a member of an organization. Calls of an ended session are refused at once, in every process. */
export const sessionHandlers: Handlers<SessionCalls> = {
  'user/sessions/get': async (_input, { db, actor, ports }) => {
    const now = ports.clock.now();
    const running = await findRunningSessions(db, actor, now);
    const sessions = running.map(({ id, ip, user_agent, created_at, last_seen_at }) => ({
      id,
      device: readDevice(user_agent),
      ip,
      place: placeOf(ip),
      created_at,
      last_seen_at,
      current: id === actor.sessionId,
    }));
    return {
      sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)),
      change_phone_after:
        actor.kind === 'user' ? phoneChangeAllowedAt(await findLastPhoneChange(db, actor.id), now) : null,
    };
  },

  'user/sessions/end': async ({ id }, { db, actor, ports, events, fail }) => {
    const session = await findSession(db, id);
    const isOwn =
      session?.actor_kind === actor.kind &&
      session.account_id === actor.id &&
      (actor.kind === 'user' || session.member_id === actor.memberId);
    // Another person's session, an unknown one and an ended one give the same error.
    if (!isOwn || !(await endSession(db, id, 'revoked', ports.clock.now())))
      return fail('not_found', { message: 'There is no such session.' });
    events.emit({ name: 'sessions_revoked', id: actor.id, count: 1 });
    return { ok: true };
  },

  'user/sessions/end_others': async (_input, { db, actor, ports, events }) => {
    const now = ports.clock.now();
    const ended = await (actor.kind === 'user'
      ? endSessionsOf(db, 'user', actor.id, 'revoked', now, actor.sessionId)
      : endSessionsOfMember(db, actor.memberId, 'revoked', now, actor.sessionId));
    events.emit({ name: 'sessions_revoked', id: actor.id, count: ended });
    return { ended };
  },
};
