import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBeside } from '#tests/support/db.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { successorOf } from './tokens.ts';

const MINUTE = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const refresh = (on: TestApp, refresh_token: string) => on.api('user/tokens/refresh', { refresh_token });
const countTokens = async (sessionId: string) =>
  (await t.db.selectFrom('refresh_tokens').selectAll().where('session_id', '=', sessionId).execute()).length;

test('a server that dies after a rotation: the next one returns the same successor', async () => {
  const session = await signIn(t, await createUser(t));
  const dying = await testApp({ beside: t });
  const lost = await refresh(dying, session.refresh);
  await dying.close();
  const restarted = await testApp({ beside: t });
  const again = await refresh(restarted, session.refresh);
  expect(again.body.refresh_token).toBe(lost.body.refresh_token);
  expect((await t.api('user/data', {}, { token: again.body.access_token })).status).toBe(200);
  // Presenting the old token later still ends the family of tokens.
  t.clock.advance(MINUTE + 1);
  expect((await refresh(restarted, session.refresh)).body.error).toBe('session_ended');
  await restarted.close();
});

test('a server that dies before a rotation leaves the token unchanged, and the next one rotates it', async () => {
  const session = await signIn(t, await createUser(t));
  const dying = await testApp({ beside: t });
  const holder = connectBeside(t.url);
  let free = (): void => {};
  const held = new Promise<void>((resolve) => (free = resolve));
  let hasLock = (): void => {};
  const locked = new Promise<void>((resolve) => (hasLock = resolve));
  const holding = holder.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('refresh_tokens')
      .select('session_id')
      .where('session_id', '=', session.sessionId)
      .forUpdate()
      .execute();
    hasLock();
    await held;
  });
  await locked;
  const answer = refresh(dying, session.refresh);
  // The statement waits for the row inside its transaction; then its connection is terminated, as when the process is killed.
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%refresh_tokens%'`;
  let victims: { pid: number }[] = [];
  await expect
    .poll(async () => (victims = (await waiting.execute(t.db)).rows).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  for (const { pid } of victims) await sql`select pg_terminate_backend(${pid})`.execute(t.db);
  expect((await answer).body.error).toBe('unavailable');
  free();
  await holding;
  expect(await countTokens(session.sessionId)).toBe(1);
  await dying.close();
  const restarted = await testApp({ beside: t });
  const rotated = await refresh(restarted, session.refresh);
  expect(rotated.body.refresh_token).toBe(successorOf(t.config.refreshKey, session.refresh));
  expect(await countTokens(session.sessionId)).toBe(2);
  await restarted.close();
  await holder.drop();
});

test('fifty simultaneous refreshes over two servers return one successor', async () => {
  const session = await signIn(t, await createUser(t));
  const beside = await testApp({ beside: t });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => refresh(i % 2 ? beside : t, session.refresh)));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  expect(await countTokens(session.sessionId)).toBe(2);
  await beside.close();
});

test("a stolen token used after its owner's: the thief gets nothing, and both are signed out everywhere", async () => {
  const session = await signIn(t, await createUser(t));
  const beside = await testApp({ beside: t });
  const owner = await refresh(t, session.refresh);
  t.clock.advance(5 * MINUTE);
  const thief = await refresh(beside, session.refresh);
  expect([thief.status, thief.body]).toEqual([401, expect.not.objectContaining({ access_token: expect.anything() })]);
  for (const server of [t, beside]) {
    expect((await server.api('user/data', {}, { token: owner.body.access_token })).body.error).toBe('session_ended');
    expect((await refresh(server, owner.body.refresh_token)).status).toBe(401);
  }
  await beside.close();
});
