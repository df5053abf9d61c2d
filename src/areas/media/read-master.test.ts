import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Storage } from '#server/ports/storage.ts';
import { readMaster } from './read-master.ts';

const holding = (...keys: string[]) =>
  ({
    get: async (key: string) =>
      keys.includes(key) ? { size: key.length, stream: Readable.from([Buffer.from(key)]) } : null,
  }) as unknown as Storage;
const photo = { id: 'a', path: 'u/b' };

test.each([
  ['the master', ['master/a.jpg', 'master/a.webp', 'u/b/1280.webp'], 'master/a.jpg', true],
  [
    'the master of a photo that was uploaded as masters were WebP',
    ['master/a.webp', 'u/b/1280.webp'],
    'master/a.webp',
    true,
  ],
  ['the widest file of a photo without a master', ['u/b/1280.webp'], 'u/b/1280.webp', false],
])('versions are made from %s', async (_, keys, read, isUpright) => {
  expect(await readMaster(holding(...keys), photo)).toEqual({ bytes: Buffer.from(read), isUpright });
});

test('a photo without any file cannot be made anew', async () => {
  await expect(readMaster(holding(), photo)).rejects.toThrow('gone');
});
