import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysBetween } from '#ui/iso-days.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { publishHome } from '#tests/support/homes.ts';
import { busyDaysOf, rareBusyDaysOf, seedBusyDays } from './busy-days.ts';

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

/** The nights of a multirange, by number from its first day of all. */
const nightsIn = (days: string, today: string): number[] => {
  const ends = (days.match(/\d{4}-\d\d-\d\d/gu) ?? []).map((day) => daysBetween(today, day));
  return ends.flatMap((from, at) =>
    at % 2 === 0 ? Array.from({ length: ends[at + 1]! - from }, (_, n) => from + n) : [],
  );
};

test('a home with rare busy days has some and is free on most dates', () => {
  const taken = Array.from({ length: 60 }, (_, id) => nightsIn(rareBusyDaysOf(id, '2026-12-01'), '2026-12-01'));
  for (const nights of taken) expect(nights.length).toBeGreaterThan(1);
  for (let night = 0; night < 70; night += 1) {
    const free = taken.filter((nights) => !nights.includes(night));
    expect(free.length).toBeGreaterThan(40);
  }
});

test('of homes let by the day all with photographs get busy days, once', async () => {
  const tokens = {
    owner: (await signIn(t, await createUser(t))).access,
    admin: (await createAdminSession(t)).access,
  };
  for (let place = 1; place <= 8; place += 1)
    await publishHome(t, tokens, 'flat', { deal: 'rent_day', market: null, address: `ул. Мирная, ${place}` });
  const photographed: number[] = [];
  const another = { ...tokens, owner: (await signIn(t, await createUser(t))).access };
  for (let place = 11; place <= 20; place += 1)
    photographed.push(
      await publishHome(t, another, 'flat', { deal: 'rent_day', market: null, address: `ул. Мирная, ${place}` }),
    );
  await sql`update media set source = 'photo' where object_id = any(${photographed}::bigint[])`.execute(t.db);
  await publishHome(t, tokens, 'flat', { deal: 'rent_long', market: null, address: 'ул. Мирная, 9' });
  const now = t.clock.now();
  const written = await seedBusyDays(t.db, { now });
  expect(written).toBeGreaterThan(13);
  expect(written).toBeLessThan(18);
  const { rows } = await sql<{ id: number }>`select object_id as id from busy_days`.execute(t.db);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(photographed));
  expect(await seedBusyDays(t.db, { now })).toBe(0);
});
