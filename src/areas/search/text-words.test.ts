import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import type { Searches } from '#server/ports/searches.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { type FollowedSearches, followSearches } from './engine/follow.ts';
import type { Search } from './port.ts';
import { sqlSearches } from './sql/search.ts';
import { textQueue } from './text-queue.ts';

let app: TestApp;
let followed: FollowedSearches;
let present: Search = sqlSearches.of('auto');
const searches: Searches = { ...sqlSearches, of: () => present };

/** Words that no catalogue has, all unlike each other; listing `n` has the first six of group `n`. */
const letters = 'бвгджзклмнпрстфхцчш';
const word = (group: number, n: number) =>
  `${letters[group % 19]}ю${letters[n % 19]}щэ${letters[(group * 7 + n) % 19]}ыъ${letters[(group + n * 3) % 19]}ёж`;
const wordsOf = (group: number, count: number) => Array.from({ length: count }, (_, n) => word(group, n)).join(' ');

beforeAll(async () => {
  app = await testApp({ searches });
  await ensureGeo(app.db);
  await addCatalogue(app.db);
  const seller = await createUser(app);
  for (let group = 0; group < 12; group += 1)
    await addCar(app.db, seller.id, app.clock.now(), { description: wordsOf(group, 6) });
  const log = pino({ level: 'silent' });
  followed = followSearches({
    url: app.url,
    db: app.db,
    clock: app.clock,
    log,
    kinds: [autoData],
  });
  await followed.ready;
});
afterAll(async () => {
  await followed.stop();
  await app.close();
});

const find = (input: object) => app.api('auto/search', { limit: 5, with_facets: true, ...input });

describe.each([
  ['plain SQL', () => sqlSearches.of('auto')],
  ['the engine', () => followed.of('auto')],
] as const)('%s', (_name, implementation) => {
  beforeAll(() => {
    present = implementation();
  });

  test('several searches are counted in one call, in their order', async () => {
    const searches = [{}, { q: word(1, 0) }, { q: word(1, 0), price_to: 1 }, { q: word(3, 2) }];
    const { body } = await app.api('search/count', { kind: 'auto', searches });
    expect(body.totals).toEqual([12, 1, 0, 1]);
    const many = await app.api('search/count', { kind: 'auto', searches: Array.from({ length: 25 }, () => ({})) });
    expect(many.body).toMatchObject({ error: 'invalid_input', fields: [{ path: 'searches' }] });
  });

  test('searches descriptions for at most six words, excluded ones included, and reports the limit', async () => {
    expect((await find({ q: wordsOf(1, 6) })).body.total).toBe(1);
    const refusal = { error: 'invalid_input', fields: [{ path: 'q', code: 'too_many_words' }] };
    for (const input of [
      { q: wordsOf(1, 7) },
      { q: wordsOf(1, 3), exclude_q: wordsOf(2, 4) },
      { exclude_q: wordsOf(3, 12) },
    ])
      expect((await find(input)).body).toMatchObject(refusal);
    const onMap = await app.api('search/map', { kind: 'auto', filters: { q: wordsOf(1, 7) } });
    expect([onMap.status, onMap.body]).toMatchObject([422, refusal]);
    // Words of the catalogue do not count, and a repeated word counts once.
    expect((await find({ q: `тойота камри седан белый 2018 ${wordsOf(1, 6)} ${word(1, 0)}` })).status).toBe(200);
  });

  test('simultaneous searches for rare words are answered correctly or refused with Retry-After', async () => {
    const groups = Array.from({ length: 36 }, (_, n) => n % 12);
    const seen = new Set<number>();
    for (let at = 0; at < groups.length; at += 6) {
      const some = groups.slice(at, at + 6);
      const results = await Promise.all(
        some.map((group) => find({ q: wordsOf(group, 3), exclude_q: `${word(group + 20, 1)} ${word(group + 40, 2)}` })),
      );
      // Two searches run and four wait, so six fill the queue.
      for (const answer of results) expect([answer.status, answer.body.total]).toEqual([200, 1]);
      for (const answer of results) seen.add(answer.body.items[0].id);
    }
    expect(seen.size).toBe(12);
  });

  test('a full queue refuses text words with Retry-After; other searches continue', async () => {
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const others = Array.from({ length: 6 }, () => textQueue.run(() => held));
    // A word of a group that no other test uses: groups are equal modulo 19.
    const refused = await find({ q: word(15, 1) });
    expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect((await find({ q: 'тойота камри' })).status).toBe(200);
    finish();
    await Promise.all(others);
    expect((await find({ q: word(15, 1) })).status).toBe(200);
  });
});

test('a cached word does not need the queue', async () => {
  present = followed.of('auto');
  expect((await find({ q: word(4, 1) })).body.total).toBe(1);
  let finish = (): void => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const others = Array.from({ length: 6 }, () => textQueue.run(() => held));
  expect((await find({ q: word(4, 1) })).body.total).toBe(1);
  finish();
  await Promise.all(others);
});
