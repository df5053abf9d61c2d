import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#ui/iso-days.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { publishHome } from '#tests/support/homes.ts';
import { maxRanges } from '#stays/day-ranges.ts';

let t: TestApp;
let owner: string;
let admin: string;
let id: number;
const byDay = { deal: 'rent_day', market: null };
const today = (): string => t.clock.now().toISOString().slice(0, 10);
const day = (days: number): string => addDays(today(), days);

beforeAll(async () => {
  t = await testApp();
  admin = (await createAdminSession(t)).access;
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = (await signIn(t, await createUser(t))).access;
  id = await publishHome(t, { owner, admin }, 'flat', byDay);
});

const mark = (first: number, last: number, busy = true, token = owner) =>
  t.api('house/mark_days', { id, first: day(first), last: day(last), busy }, { token });
const read = (token?: string) => t.api('house/get_busy_days', { id }, token ? { token } : {});
const ranges = (...days: readonly (readonly [number, number])[]) =>
  days.map(([first, last]) => ({ first: day(first), last: day(last) }));

test('of a home whose owner has marked nothing, nothing is known', async () => {
  const { status, body } = await read();
  expect([status, body]).toEqual([200, { busy: [], marked_at: null }]);
});

test('an owner marks days as busy and free again, and everybody sees them as ranges that never overlap', async () => {
  await mark(5, 7);
  await mark(20, 20);
  // What touches becomes one range; a repeat changes nothing.
  await mark(8, 10);
  const twice = await mark(8, 10);
  expect(twice.body).toEqual({ busy: ranges([5, 10], [20, 20]), marked_at: t.clock.now().toISOString() });
  await mark(7, 8, false);
  await mark(20, 25, false);
  expect((await read()).body.busy).toEqual(ranges([5, 6], [9, 10]));
  await mark(0, 30, false);
  const { body } = await read();
  expect(body).toEqual({ busy: [], marked_at: t.clock.now().toISOString() });
});

test('marks at the same moment are all kept', async () => {
  await Promise.all([mark(1, 2), mark(2, 4), mark(10, 11), mark(12, 12)]);
  expect((await read()).body.busy).toEqual(ranges([1, 4], [10, 12]));
});

test('days that are over are forgotten', async () => {
  const before = t.clock.now();
  await mark(1, 4);
  await mark(30, 31);
  const [, second] = ranges([1, 4], [30, 31]);
  t.clock.advance(10 * 86_400_000);
  owner = (await t.api('user/refresh', {}, { token: owner })).body?.access ?? owner;
  expect((await read()).body.busy).toEqual([second]);
  t.clock.advance(before.getTime() - t.clock.now().getTime());
});

describe('days that cannot be marked', () => {
  test.each([
    [-2, 3, 'first', 'past'],
    [5, 4, 'last', 'before_first'],
    [5, 800, 'last', 'too_far'],
  ])('from day %i to day %i: %s, %s', async (first, last, path, code) => {
    const { status, body } = await mark(first, last);
    expect([status, body.fields]).toEqual([422, [expect.objectContaining({ path, code })]]);
    expect((await read()).body.marked_at).toBeNull();
  });

  test.each(['2026-02-30', '05.12.2026', '', '2026-12-05T00:00:00Z'])('«%s» is no day', async (first) => {
    const answer = await t.api('house/mark_days', { id, first, last: day(5), busy: true }, { token: owner });
    expect(answer.status).toBe(422);
  });

  test('beyond the limit of ranges nothing changes, and days can still be freed', async () => {
    const days = Array.from({ length: maxRanges }, (_, index) => day(3 * index)).map((one) => `[${one},${one}]`);
    await t.db
      .insertInto('busy_days')
      .values({ object_id: id, days: `{${days.join(',')}}`, marked_at: t.clock.now() })
      .execute();
    const refused = await mark(700, 700);
    expect([refused.status, refused.body.fields]).toEqual([409, [expect.objectContaining({ code: 'too_many' })]]);
    expect((await read()).body.busy).toHaveLength(maxRanges);
    expect((await mark(0, 3, false)).body.busy).toHaveLength(maxRanges - 2);
  });

  test('those of a home that is not let by the day', async () => {
    id = await publishHome(t, { owner, admin }, 'flat', { deal: 'rent_long', market: null });
    expect((await mark(1, 2)).status).toBe(409);
    expect((await read()).status).toBe(404);
  });
});

test('a home of somebody else is not found, nor is a deleted one; a hidden one is seen by its owner alone', async () => {
  const other = (await signIn(t, await createUser(t))).access;
  expect((await mark(1, 2, true, other)).status).toBe(404);
  expect((await t.api('house/mark_days', { id, first: day(1), last: day(2), busy: true })).status).toBe(401);
  await mark(1, 2);
  await t.api('object/archive', { id, reason: 'other' }, { token: owner });
  expect([(await read()).status, (await read(other)).status, (await read(owner)).status]).toEqual([404, 404, 200]);
  await t.api('object/delete', { id }, { token: owner });
  expect((await mark(1, 2)).status).toBe(404);
});
