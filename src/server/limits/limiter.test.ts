import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#contract/actors.ts';
import { solve, type TestApp, testApp } from '#tests/support/app.ts';
import { countActs } from '#tests/support/limits.ts';
import { bounds } from './rules.ts';
import { deleteOldLimits } from './counts.ts';
import { createLimits } from './limiter.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

let people = 0;
const makePerson = (): Actor => ({ kind: 'user', id: (people += 1), sessionId: 'one', hasProfile: true });
const guest: Actor = { kind: 'guest' };
const limitsOf = (actor: Actor, ip = '10.0.0.1', solution?: string, on = t) =>
  createLimits(on, { actor, request: { ip, step: { nonce: undefined, solution } } });
const refusalOf = (taking: Promise<unknown>) =>
  taking.then(
    () => null,
    (error: { code: string }) => error.code,
  );

test('simultaneous acts of a person over two servers pass as often as allowed', async () => {
  const beside = await testApp({ beside: t });
  const person = makePerson();
  await countActs(t, 'avatars', { person: `user:${(person as { id: number }).id}` }, bounds.avatars.refuse - 3);
  const taken = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      refusalOf(limitsOf(person, '10.0.0.1', undefined, i % 2 ? t : beside).take('avatar')),
    ),
  );
  expect(taken.filter((refusal) => refusal === null)).toHaveLength(3);
  expect(taken.filter((refusal) => refusal === 'too_many_requests')).toHaveLength(9);
  expect(await refusalOf(limitsOf(makePerson()).take('avatar'))).toBeNull();
  await beside.close();
});

test('refused acts are not counted, and returned ones are forgotten', async () => {
  const person = makePerson();
  const limits = limitsOf(person);
  const first = await limits.take('avatar');
  await countActs(t, 'avatars', { person: `user:${(person as { id: number }).id}` }, bounds.avatars.refuse - 1);
  for (let tries = 0; tries < 3; tries += 1) expect(await limits.tryTake('avatar')).toBeNull();
  await first.giveBack();
  expect(await limits.tryTake('avatar')).not.toBeNull();
  expect(await limits.tryTake('avatar')).toBeNull();
});

test('a subscriber with a whole /48 needs a proof of work, a neighbouring network does not', async () => {
  const free = bounds.phones_told_to_guest.work * 4;
  let asked = 0;
  for (let at = 0; at < free + 10; at += 1) {
    const ip = `2001:db8:77:${(at * 331).toString(16)}::/64`;
    if ((await limitsOf(guest, ip).tryTake('reveal_phone')) === null) asked += 1;
  }
  expect(asked).toBe(10);
  expect(await limitsOf(guest, '2001:db8:78:1::/64').tryTake('reveal_phone')).not.toBeNull();
});

test('above the limit of the site everyone solves a proof of work, and nobody waits', async () => {
  await countActs(t, 'phones_told', {}, bounds.phones_told.work);
  const refusal = await limitsOf(guest, '198.51.100.1')
    .take('reveal_phone')
    .then(
      () => null,
      (error) => error.body(''),
    );
  expect(refusal).toMatchObject({ error: 'challenge_required' });
  const solution = await solve(refusal.challenge);
  expect(await refusalOf(limitsOf(guest, '198.51.100.1', solution).take('reveal_phone'))).toBeNull();
  expect(await refusalOf(limitsOf(guest, '198.51.100.2', solution).take('reveal_phone'))).toBe('challenge_required');
  // A proof of work for one rule does not count for another.
  await countActs(t, 'complaints', {}, bounds.complaints.work);
  expect(await refusalOf(limitsOf(guest, '198.51.100.3', await solve(refusal.challenge)).take('complain'))).toBe(
    'challenge_required',
  );
  t.clock.advance(2 * 60_000);
});

test('an ordinary proof of work is not accepted where a harder one is required', async () => {
  const keys = { guest: '192.0.2.1' };
  await countActs(t, 'complaints_of_guest', keys, bounds.complaints_of_guest.work);
  const ask = (solution?: string) =>
    limitsOf(guest, keys.guest, solution)
      .take('complain')
      .then(
        () => null,
        (error) => error.body('').challenge,
      );
  const easy = await ask();
  await countActs(t, 'complaints_of_guest', keys, bounds.complaints_of_guest.hardWork);
  const hard = await ask(await solve(easy));
  expect([easy.parameters.data.effort, hard.parameters.data.effort]).toEqual([1, 4]);
  expect(await ask(await solve(hard))).toBeNull();
});

test('counts contain no readable phone, person or address, and are deleted when they expire', async () => {
  await limitsOf(guest, '203.0.113.200').take('reveal_phone');
  const rows = await t.db.selectFrom('limit_counts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  t.clock.advance(31 * 24 * 3_600_000);
  await deleteOldLimits(t.db, t.clock.now());
  expect(await t.db.selectFrom('limit_counts').selectAll().execute()).toEqual([]);
});
