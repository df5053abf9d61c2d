import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { publishHome } from '#tests/support/homes.ts';
import { busyDaysOf, seedBusyDays } from './busy-days.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('busy days of the demo are the same each time, in order, and leave free ones', () => {
  expect(busyDaysOf(7, '2026-12-01')).toBe(busyDaysOf(7, '2026-12-01'));
  expect(busyDaysOf(7, '2026-12-01')).not.toBe(busyDaysOf(8, '2026-12-01'));
  for (let id = 1; id <= 50; id += 1) {
    const days = busyDaysOf(id, '2026-12-01').match(/\d{4}-\d\d-\d\d/gu) ?? [];
    expect(days.length).toBeGreaterThan(8);
    expect(days).toEqual([...new Set(days)].toSorted());
  }
});

test('homes let by the day get busy days once', async () => {
  const tokens = {
    owner: (await signIn(t, await createUser(t))).access,
    admin: (await createAdminSession(t)).access,
  };
  for (let place = 1; place <= 8; place += 1)
    await publishHome(t, tokens, 'flat', { deal: 'rent_day', market: null, address: `ул. Мирная, ${place}` });
  await publishHome(t, tokens, 'flat', { deal: 'rent_long', market: null, address: 'ул. Мирная, 9' });
  const now = t.clock.now();
  const written = await seedBusyDays(t.db, { now });
  expect(written).toBeGreaterThan(3);
  expect(written).toBeLessThanOrEqual(8);
  expect(await seedBusyDays(t.db, { now })).toBe(0);
});
