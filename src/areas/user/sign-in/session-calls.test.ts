import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import {
  createAdminSession,
  createMember,
  createOrganization,
  createUser,
  signIn,
  signInMember,
} from '#tests/support/factories.ts';

const DAY = 24 * 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const list = async (token: string) => (await t.api('user/sessions/get', {}, { token })).body.sessions;

describe('sessions', () => {
  test('lists running sessions, the current one first, with device, address and times', async () => {
    const user = await createUser(t);
    const [old, present] = [await signIn(t, user), await signIn(t, user)];
    await t.db
      .updateTable('sessions')
      .set({
        ip: '203.0.113.9',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        last_seen_at: new Date(t.clock.now().getTime() + 1000),
      })
      .where('id', '=', old.sessionId)
      .execute();
    const ended = await signIn(t, user);
    await t.api('user/logout', {}, { token: ended.access });
    await createAdminSession(t);
    const shown = await list(present.access);
    expect(shown).toEqual([
      expect.objectContaining({ id: present.sessionId, current: true, place: 'this_machine' }),
      {
        id: old.sessionId,
        device: { browser: 'Firefox 144', system: 'Linux', form: 'computer' },
        ip: '203.0.113.9',
        place: 'unknown',
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
        current: false,
      },
    ]);
    expect(JSON.stringify(shown)).not.toContain(present.refresh);
    t.clock.advance(31 * DAY);
    const fresh = await signIn(t, user);
    expect((await list(fresh.access)).map(({ id }: { id: string }) => id)).toEqual([fresh.sessionId]);
  });

  test('an ended session is refused on every process, for calls and refreshes', async () => {
    const user = await createUser(t);
    const beside = await testApp({ beside: t });
    const [present, other] = [await signIn(t, user), await signIn(t, user)];
    expect((await beside.api('user/data', {}, { token: other.access })).status).toBe(200);
    expect((await t.api('user/sessions/end', { id: other.sessionId }, { token: present.access })).status).toBe(200);
    for (const server of [t, beside]) {
      expect((await server.api('user/data', {}, { token: other.access })).body.error).toBe('session_ended');
      expect((await server.api('user/tokens/refresh', { refresh_token: other.refresh })).status).toBe(401);
      expect((await server.api('user/data', {}, { token: present.access })).status).toBe(200);
    }
    expect((await t.api('user/sessions/end', { id: other.sessionId }, { token: present.access })).status).toBe(404);
    await beside.close();
  });

  test('ending all others keeps the current session and those of other people', async () => {
    const user = await createUser(t);
    const stranger = await signIn(t, await createUser(t));
    const [present, ...others] = [await signIn(t, user), await signIn(t, user), await signIn(t, user)];
    const answer = await t.api('user/sessions/end_others', {}, { token: present.access });
    expect(answer.body).toEqual({ ended: 2 });
    for (const { access } of others) expect((await t.api('user/data', {}, { token: access })).status).toBe(401);
    for (const { access } of [present, stranger])
      expect((await t.api('user/data', {}, { token: access })).status).toBe(200);
    expect((await t.api('user/sessions/end_others', {}, { token: present.access })).body).toEqual({ ended: 0 });
  });

  test('returns 404 for the session of another person or an administrator', async () => {
    const [anna, boris] = [await signIn(t, await createUser(t)), await signIn(t, await createUser(t))];
    const admin = await createAdminSession(t);
    for (const id of [boris.sessionId, admin.sessionId, crypto.randomUUID()])
      expect((await t.api('user/sessions/end', { id }, { token: anna.access })).status).toBe(404);
    expect((await t.api('user/data', {}, { token: boris.access })).status).toBe(200);
  });

  test('a member of an organization sees and ends the own sessions, and not those of colleagues', async () => {
    const firm = await createOrganization(t);
    const manager = await createMember(t, firm.id);
    const [present, other, third] = [
      await signInMember(t, firm),
      await signInMember(t, firm),
      await signInMember(t, firm),
    ];
    const colleague = await signInMember(t, firm, manager);
    const { body } = await t.api('user/sessions/get', {}, { token: present.access });
    expect(body.sessions.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [present, other, third].map(({ sessionId }) => sessionId).toSorted(),
    );
    expect([body.sessions[0].current, body.change_phone_after]).toEqual([true, null]);
    const end = (id: string) => t.api('user/sessions/end', { id }, { token: present.access });
    expect((await end(colleague.sessionId)).status).toBe(404);
    expect((await end(other.sessionId)).status).toBe(200);
    expect((await t.api('organization/data', {}, { token: other.access })).body.error).toBe('session_ended');
    expect((await t.api('user/sessions/end_others', {}, { token: present.access })).body).toEqual({ ended: 1 });
    expect((await t.api('organization/data', {}, { token: colleague.access })).status).toBe(200);
  });
});
