import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dvor storage '));
  storage = createFolderStorage(join(folder, 'media'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(key: string): Promise<string | null> {
  const found = await storage.get(key);
  return found && text(found.stream);
}

test('keeps, replaces and deletes files', async () => {
  expect(await storage.get('u/a/640.webp')).toBeNull();
  await storage.put('u/a/640.webp', Buffer.from('first'), 'image/webp');
  expect(await read('u/a/640.webp')).toBe('first');
  await storage.put('u/a/640.webp', Buffer.from('second one'), 'image/webp');
  expect(await storage.get('u/a/640.webp').then((found) => (found?.stream.destroy(), found?.size))).toBe(10);
  expect(await read('u/a/640.webp')).toBe('second one');
  await storage.delete('u/a/640.webp');
  await storage.delete('u/a/640.webp');
  expect(await storage.get('u/a/640.webp')).toBeNull();
});

test('an emptied folder goes with its last file, even while another is written into it', async () => {
  for (let round = 0; round < 30; round++) {
    await storage.put('u/c/320.webp', Buffer.from('old'), 'image/webp');
    await Promise.all([storage.delete('u/c/320.webp'), storage.put('u/c/640.webp', Buffer.from('new'), 'image/webp')]);
    expect(await read('u/c/640.webp')).toBe('new');
    await storage.delete('u/c/640.webp');
  }
  expect(await readdir(join(folder, 'media/u'))).not.toContain('c');
});

test('a folder is not a file', async () => {
  await storage.put('u/b/640.webp', Buffer.from('x'), 'image/webp');
  expect(await storage.get('u/b')).toBeNull();
  expect(await storage.get('u/b/640.webp/more')).toBeNull();
});

test('leaves nothing half-made, whether it worked or not', async () => {
  await mkdir(join(folder, 'media/u/taken/inside'), { recursive: true });
  await expect(storage.put('u/taken', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  expect(await readdir(join(folder, 'media/.partial'))).toEqual([]);
});

test.each([
  '../secret',
  'u/../../secret',
  '/etc/passwd',
  'u//x',
  '',
  '.partial/x',
  'u/.hidden',
  'U/x',
  'u\\x',
  'u/x\0',
  'a/b/c/d/e/f',
])('the key %j is refused', async (key) => {
  await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
  await expect(storage.get(key)).rejects.toThrow('Not a storage key');
  await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
});
