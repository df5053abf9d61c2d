import { expect, test } from 'vitest';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { memoizedOutput, stringifyOutput } from './memoized-output.ts';

const card = memoizedOutput(z.object({ id: z.int(), at: z.date().transform((date) => date.toISOString()) }));
const answer = z.object({ items: z.array(card), total: z.int(), meant: z.string().nullish() });
const at = new Date('2026-11-21T00:00:00Z');

test('a frozen object is checked once, reduced to its schema and serialized the same each time', () => {
  const kept = Object.freeze({ id: 1, at, secret: 'x' });
  const [first, other] = [answer.parse({ items: [kept], total: 1 }), answer.parse({ items: [kept, kept], total: 2 })];
  expect(first.items[0]).toBe(other.items[1]);
  expect(stringifyOutput(first)).toBe('{"items":[{"id":1,"at":"2026-11-21T00:00:00.000Z"}],"total":1}');
  expect(stringifyOutput(other)).toBe(JSON.stringify(other));
  expect(stringifyOutput(other)).not.toContain('secret');
});

test('an object that is not frozen is checked each time, so that changes take effect', () => {
  const open = { id: 1, at };
  expect(answer.parse({ items: [open], total: 1 }).items[0]?.id).toBe(1);
  open.id = 2;
  expect(stringifyOutput(answer.parse({ items: [open], total: 1 }))).toContain('"id":2');
});

test('an invalid frozen object is refused each time', () => {
  const wrong = Object.freeze({ id: 'one', at });
  for (let round = 0; round < 2; round += 1) expect(answer.safeParse({ items: [wrong], total: 1 }).success).toBe(false);
});

test('outputs of every shape are serialized as by JSON.stringify', () => {
  for (const value of [null, 7, 'a"b', [], [1, [2]], {}, { a: undefined, b: null, c: [undefined, { d: '<' }] }])
    expect(stringifyOutput(value)).toBe(JSON.stringify(value));
});

test('the installed zod has the version whose internal run is wrapped; for another one, read its source and run these tests', () => {
  expect(packageJson.dependencies.zod).toBe('4.6.7');
  expect(z.object({})._zod.run).toBeInstanceOf(Function);
});
