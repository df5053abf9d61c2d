import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, makePhone, signIn } from '#tests/support/factories.ts';
import { deleteOldRows } from './delete-old-rows.ts';

const DAY = 24 * 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('deletes codes and tries after two days, ended sessions after ninety, and nothing that still counts', async () => {
  const phone = makePhone();
  const count = async (table: 'auth_codes' | 'limit_counts' | 'sessions' | 'refresh_tokens') => {
    const { count } = await t.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const all = async () => [
    await count('auth_codes'),
    Math.sign(await count('limit_counts')),
    await count('sessions'),
    await count('refresh_tokens'),
  ];
  await t.api('user/send_auth_code', { phone });
  const consent = { personal_data: true, version: '2026-11-01' };
  await t.api('user/enter_auth_code', { phone, code: t.sent[0]?.code === '111111' ? '222222' : '111111', consent });
  await t.api('admin/login', { login: 'nobody', password: 'nothing' });
  const [ended, running] = [await signIn(t, await createUser(t)), await signIn(t, await createUser(t))];
  await t.api('user/logout', {}, { token: ended.access });
  await t.api('user/tokens/refresh', { refresh_token: running.refresh });

  await deleteOldRows(t.db, new Date(t.clock.now().getTime() + DAY - 1));
  expect(await all()).toEqual([1, 1, 2, 3]);
  await deleteOldRows(t.db, new Date(t.clock.now().getTime() + 2 * DAY + 1));
  expect(await all()).toEqual([0, 0, 2, 3]);
  await deleteOldRows(t.db, new Date(t.clock.now().getTime() + 90 * DAY + 1));
  expect(await all()).toEqual([0, 0, 1, 2]);
});
