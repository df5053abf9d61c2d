import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawFiles } from './files.ts';
import { isLong } from '#tests/support/long.ts';
import { makePhotoHashes } from './photo-hashes.ts';
import { makePlaceholders, photoNames } from './placeholders.ts';

test("data/drawings matches the tool's output: after a change, run npm run draw", async () => {
  const folder = join(import.meta.dirname, '../../data/drawings');
  const committed = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(await drawFiles()));
});

test.each([
  ['placeholder', 'placeholders.json', makePlaceholders],
  ['hash, as of an upload,', 'hashes.json', makePhotoHashes],
] as const)('data/photos has the %s of every photograph: after a change, run npm run draw', async (_, file, make) => {
  const names = photoNames();
  const committed = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/photos', file), 'utf8')) as Record<
    string,
    string
  >;
  expect(Object.keys(committed)).toEqual(names);
  // A photo takes some 50 ms.
  const some = isLong ? names : names.filter((_name, at) => at % 12 === 0);
  expect(Object.fromEntries(some.map((name) => [name, committed[name]]))).toEqual(await make(some));
});
