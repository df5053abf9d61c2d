import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient, soonGivenUp } from '#tests/support/attempts.ts';
import { type Fault, type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { Secret } from '../secret.ts';
import type { Storage } from './storage.ts';
import { createFolderStorage } from './storage-folder.ts';
import { createS3Storage } from './storage-s3.ts';

let folder: string;
let storage: Storage;
let s3: S3Server;
let bucket: Storage;
const account = { bucket: 'dvor-photos', region: 'ru-central1', accessKey: 'AKIDVOR', secretKey: 'secret/key+1' };
const pauses = [5, 10, 20];
const openBucket = (change: Partial<typeof account> = {}, attempts = patient(...pauses)) => {
  const { secretKey, ...rest } = { ...account, ...change };
  return createS3Storage(
    { provider: 's3', endpoint: s3.endpoint, ...rest, secretKey: new Secret(secretKey) },
    attempts,
  );
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dvor storage '));
  storage = createFolderStorage(join(folder, 'media'));
  s3 = await startS3Server({ ...account, pageSize: 3 });
  bucket = openBucket();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  s3.files.clear();
  s3.faults.length = 0;
  s3.requests.length = 0;
});

async function read(from: Storage, key: string): Promise<string | null> {
  const found = await from.get(key);
  return found && text(found.stream);
}

async function listed(from: Storage, prefix: string): Promise<string[]> {
  const keys = [];
  for await (const { key } of from.list(prefix)) keys.push(key);
  return keys;
}

describe.each(['folder', 's3'] as const)('storage in %s', (kind) => {
  const of = () => (kind === 's3' ? bucket : storage);

  test('writes, replaces and deletes files', async () => {
    const at = of();
    expect(await at.get('u/a/640.webp')).toBeNull();
    expect(await at.exists('u/a/640.webp')).toBe(false);
    await at.put('u/a/640.webp', Buffer.from('first'), 'image/webp');
    expect(await read(at, 'u/a/640.webp')).toBe('first');
    await at.put('u/a/640.webp', Buffer.from('second one'), 'image/webp');
    expect(await at.get('u/a/640.webp').then((found) => (found?.stream.destroy(), found?.size))).toBe(10);
    expect(await read(at, 'u/a/640.webp')).toBe('second one');
    expect(await at.exists('u/a/640.webp')).toBe(true);
    await at.delete('u/a/640.webp');
    await at.delete('u/a/640.webp');
    expect(await at.get('u/a/640.webp')).toBeNull();
  });

  test('keeps an empty file and every byte', async () => {
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await of().put('u/bytes/1.bin', every, 'application/octet-stream');
    const found = await of().get('u/bytes/1.bin');
    expect(found && (await buffer(found.stream)).equals(every)).toBe(true);
    await of().put('u/bytes/1.bin', Buffer.alloc(0), 'application/octet-stream');
    expect(await read(of(), 'u/bytes/1.bin')).toBe('');
    await of().delete('u/bytes/1.bin');
  });

  test('lists a prefix in the order of the keys, with size and time', async () => {
    const keys = ['l/a-b/1.webp', 'l/a/1.webp', 'l/a/2.webp', 'l/a.webp', 'l/b/1.webp', 'l/c/1.webp', 'l/d/1.webp'];
    for (const key of [...keys, 'other/1.webp']) await of().put(key, Buffer.from(key), 'image/webp');
    expect(await listed(of(), 'l/')).toEqual(keys.toSorted());
    expect(await listed(of(), 'none/')).toEqual([]);
    for await (const file of of().list('other/')) {
      expect(file).toMatchObject({ key: 'other/1.webp', size: 12 });
      expect(Math.abs(file.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
    for (const key of [...keys, 'other/1.webp']) await of().delete(key);
  });
});

describe('a bucket', () => {
  const put = (to = bucket) => to.put('u/x/320.webp', Buffer.from('picture'), 'image/webp');

  test('uses path addresses and stores the media type', async () => {
    await put();
    expect(s3.requests).toEqual(['PUT /dvor-photos/u/x/320.webp']);
    expect(s3.files.get('u/x/320.webp')?.type).toBe('image/webp');
  });

  test.each<[string, Partial<typeof account>, RegExp]>([
    ['a wrong secret', { secretKey: 'other' }, /403 SignatureDoesNotMatch/],
    ['a wrong key', { accessKey: 'AKIOTHER' }, /403 InvalidAccessKeyId/],
    ['a wrong region', { region: 'us-east-1' }, /400 AuthorizationHeaderMalformed/],
    ['a bucket that is not there', { bucket: 'elsewhere' }, /404 NoSuchBucket/],
  ])('with %s fails at once, and explains why without the secret', async (_what, change, message) => {
    const wrong = openBucket(change);
    await expect(put(wrong)).rejects.toThrow(message);
    await expect(wrong.get('u/x/320.webp')).rejects.toThrow(message);
    expect(s3.requests).toHaveLength(2);
    const error = await put(wrong).catch((failure: Error) => failure);
    expect(`${String(error)}${JSON.stringify(error)}`).not.toContain(change.secretKey ?? account.secretKey);
  });

  test.each<Fault>(['slow-down', 'internal', 'hang', 'cut'])('after %s is retried', async (fault) => {
    await put();
    s3.faults.push(fault, fault);
    const at = fault === 'hang' ? openBucket({}, soonGivenUp(...pauses)) : bucket;
    expect(await read(at, 'u/x/320.webp')).toBe('picture');
    expect(s3.requests).toHaveLength(4);
  });

  test('gives up after three retries', async () => {
    s3.faults.push('slow-down', 'slow-down', 'slow-down', 'slow-down');
    await expect(put()).rejects.toThrow(/503 SlowDown/);
    expect(s3.requests).toHaveLength(4);
    expect(s3.files.size).toBe(0);
  });

  test('reports an outage', async () => {
    const gone = createS3Storage(
      { provider: 's3', endpoint: 'http://127.0.0.1:9', ...account, secretKey: new Secret(account.secretKey) },
      patient(5),
    );
    await expect(gone.get('u/x/320.webp')).rejects.toThrow('The storage cannot be reached');
  });
});

test('deletes an empty folder with its last file, even during a write into it', async () => {
  for (let round = 0; round < 30; round++) {
    await storage.put('u/c/320.webp', Buffer.from('old'), 'image/webp');
    await Promise.all([storage.delete('u/c/320.webp'), storage.put('u/c/640.webp', Buffer.from('new'), 'image/webp')]);
    expect(await read(storage, 'u/c/640.webp')).toBe('new');
    await storage.delete('u/c/640.webp');
  }
  expect(await readdir(join(folder, 'media/u'))).not.toContain('c');
});

test('does not return a folder as a file', async () => {
  await storage.put('u/b/640.webp', Buffer.from('x'), 'image/webp');
  expect(await storage.get('u/b')).toBeNull();
  expect(await storage.get('u/b/640.webp/more')).toBeNull();
});

test('leaves no partial files, on success or failure', async () => {
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
])('refuses the key %j', async (key) => {
  await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
  await expect(storage.get(key)).rejects.toThrow('Not a storage key');
  await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
  await expect(bucket.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
  expect(() => bucket.list(key)).toThrow(/Not a storage/);
});
