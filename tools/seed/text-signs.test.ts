import { expect, test } from 'vitest';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { contactsIn } from '#listing/text/contacts.ts';
import { stopWordsIn } from '#listing/text/text-signs.ts';
import { demoKinds } from './demo-kinds.ts';
import { generateDemo } from './generate.ts';
import { readCities } from './geo.ts';
import { generateKind } from './kinds.ts';
import { createSellers } from './sellers.ts';

const now = new Date('2026-11-21T12:00:00Z');
const sellers = createSellers(1, 200, readCities(), now);
const count = 1000;

type Written = { title: string; description: string };

async function writtenOf(kind: KindName): Promise<Written[]> {
  const makers = await demoKinds[kind]?.();
  if (!makers) return [...generateDemo({ seed: 4, listings: count, now }).listings()];
  return [...generateKind({ kind, makers, seed: 4, count, now, sellers }, 0)].map(({ thing }) => thing);
}

/** Of the demo's plain texts so many may be shown to a moderator for nothing. */
const mostFalse = 1 / 1000;

test.each(listingKinds)('texts of %s raise no findings', async (kind) => {
  const texts = (await writtenOf(kind)).map(({ title, description }) => `${title}\n${description}`);
  expect(texts.length).toBeGreaterThanOrEqual(count);
  const wrong = texts.flatMap((text) => [
    ...contactsIn(text),
    ...stopWordsIn(text, kind).map(({ text: word }) => `${word} in ${text}`),
  ]);
  expect(wrong.length / texts.length, wrong.slice(0, 5).join('\n')).toBeLessThanOrEqual(mostFalse);
});

test('names of the demo contain no contacts', () => {
  expect(sellers.flatMap(({ displayName }) => contactsIn(displayName))).toEqual([]);
});
