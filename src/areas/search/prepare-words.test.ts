import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { ensureGeo } from '#tests/support/factories.ts';
import { dropCatalogues } from './catalogue-cache.ts';
import { followSearches } from './engine/follow.ts';
import { prepareWords } from './prepare-words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await ensureGeo(app.db);
  await addCatalogue(app.db);
});
afterAll(() => app.close());

test('the words of queries are ready when the engines are, so that the first query does not wait for them', async () => {
  const { url, db, clock } = app;
  const log = pino({ level: 'silent' });
  const onCatalogues = () => prepareWords(db);
  const searches = followSearches({ url, db, clock, log, kinds: [autoData], onCatalogues });
  try {
    await searches.ready;
    expect(await prepareWords(db)).toBe(0);
  } finally {
    await searches.stop();
  }
});

test('words are made again for catalogues that were read again', async () => {
  dropCatalogues(app.db);
  expect(await prepareWords(app.db)).toBe(6);
  expect(await prepareWords(app.db)).toBe(0);
});

test('queries that come at once while their words are being made are understood as later', async () => {
  const ask = async () => (await app.api('search/understand', { q: 'камри до 2 млн' })).body;
  // The pool opens all of its connections here: on a busy machine, one that opens while the words are made would time out.
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.1)`.execute(app.db)));
  dropCatalogues(app.db);
  const [, ...answers] = await Promise.all([prepareWords(app.db), ask(), ask(), ask()]);
  const later = await ask();
  expect(later.sections[0]).toMatchObject({ kind: 'auto', search: { price_to: ['2000000'] } });
  for (const answer of answers) expect(answer).toEqual(later);
});
