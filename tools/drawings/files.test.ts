import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawFiles } from './files.ts';
import { isLong } from '#tests/support/long.ts';
import { makePhotoHashes, photoNames } from './photo-hashes.ts';
import { makePlaceholders } from './placeholders.ts';

test("data/drawings matches the tool's output: after a change, run npm run draw", () => {
  const folder = join(import.meta.dirname, '../../data/drawings');
  const committed = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(drawFiles()));
});

const committedIn = (file: string) => readFileSync(join(import.meta.dirname, '../../data/photos', file), 'utf8');

test('data/photos has the placeholder of every photograph: after a change, run npm run draw', async () => {
  expect(committedIn('placeholders.json')).toBe(await makePlaceholders());
});

test('data/photos has the hash of every photograph, as of an upload: after a change, run npm run draw', async () => {
  const names = photoNames();
  const hashes = JSON.parse(committedIn('hashes.json')) as Record<string, string>;
  expect(Object.keys(hashes)).toEqual(names);
  // A photo takes some 50 ms.
  const some = isLong ? names : names.filter((_, at) => at % 12 === 0);
  expect(Object.fromEntries(some.map((name) => [name, hashes[name]]))).toEqual(await makePhotoHashes(some));
});
