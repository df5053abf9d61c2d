import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldFiles } from '#areas/media/delete-old-files.ts';
import { bounds } from '#server/limits/rules.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, ensureGeo, signIn } from '#tests/support/factories.ts';

let t: TestApp;
let picture: Buffer;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c81414' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } })
    .toBuffer();
});
afterAll(() => t.close());

const part = (bytes: Buffer, field: string) =>
  Buffer.concat([
    Buffer.from(`--cut\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
const form = (files: Buffer[], field = 'file') => ({
  type: 'multipart/form-data; boundary=cut',
  body: Buffer.concat([...files.map((bytes) => part(bytes, field)), Buffer.from('--cut--\r\n')]),
});

async function person() {
  const user = await createUser(t);
  const { access: token } = await signIn(t, user);
  return {
    ...user,
    token,
    upload: (bytes: Buffer) => t.api('profile/upload_avatar', undefined, { token, raw: form([bytes]) }),
    remove: () => t.api('profile/delete_avatar', {}, { token }),
    shown: async () => (await t.api('profile/get', { id: user.id })).body.avatar,
  };
}
const fetchFile = (url: string) => t.app.inject({ url });
async function keys(): Promise<string[]> {
  const found = [];
  for await (const { key } of t.ports.storage.list('avatar/')) found.push(key);
  return found;
}

describe('profile/upload_avatar', () => {
  test('stores squares of three sizes without metadata, visible to everyone', async () => {
    const anna = await person();
    expect(await anna.shown()).toBeNull();
    const { status, body } = await anna.upload(picture);
    expect(status).toBe(200);
    for (const [name, url] of Object.entries<string>(body.avatar)) {
      const answer = await fetchFile(url);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
      const { width, height, format, exif, icc } = await sharp(answer.rawPayload).metadata();
      const side = Number(name.slice(1));
      expect({ width, height, format, exif, icc }).toEqual({
        width: side,
        height: side,
        format: 'webp',
        exif: undefined,
        icc: undefined,
      });
      expect(answer.rawPayload.includes('secret place')).toBe(false);
    }
    expect(await anna.shown()).toEqual(body.avatar);
    expect((await t.api('user/data', {}, { token: anna.token })).body.user.profile.avatar).toEqual(body.avatar);
    expect(t.events).toContainEqual({ name: 'avatar_changed', id: anna.id });
  });

  test('accepts HEIC', async () => {
    const file = new URL('../../../tests/support/files/scene.heic', import.meta.url);
    expect((await (await person()).upload(readFileSync(file))).status).toBe(200);
  });

  test('deletes the files of the former avatar on replacement and deletion, and no others', async () => {
    const [anna, boris] = [await person(), await person()];
    const kept = (await boris.upload(picture)).body.avatar;
    const first = (await anna.upload(picture)).body.avatar;
    const second = (await anna.upload(picture)).body.avatar;
    expect((await fetchFile(first.s96)).statusCode).toBe(404);
    expect((await fetchFile(second.s384)).statusCode).toBe(200);
    expect((await anna.remove()).body).toEqual({ ok: true });
    expect((await fetchFile(second.s384)).statusCode).toBe(404);
    expect(await anna.shown()).toBeNull();
    expect((await anna.remove()).status).toBe(200);
    expect(await boris.shown()).toEqual(kept);
    expect((await fetchFile(kept.s192)).statusCode).toBe(200);
  });

  test('keeps only the last of simultaneous uploads and its files', async () => {
    const anna = await person();
    await Promise.all([1, 2, 3, 4].map(() => anna.upload(picture)));
    const shown = await anna.shown();
    const id = shown.s96.split('/')[3];
    expect((await fetchFile(shown.s96)).statusCode).toBe(200);
    const { rows } = {
      rows: await t.db.selectFrom('profiles').select('avatar').where('avatar', 'is not', null).execute(),
    };
    const owners = new Set((await keys()).map((key) => key.split('/')[1]));
    expect(owners.has(id)).toBe(true);
    expect(owners).toEqual(new Set(rows.map((row) => row.avatar)));
  });

  test('refuses invalid images like photo uploads, and keeps the former avatar', async () => {
    const anna = await person();
    const before = (await anna.upload(picture)).body.avatar;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await anna.upload(svg)).body.error).toBe('unsupported_image');
    expect((await anna.upload(Buffer.from('text'))).body.error).toBe('unsupported_image');
    expect((await anna.upload(picture.subarray(0, 300))).body.error).toBe('broken_image');
    expect((await anna.upload(Buffer.concat([picture, Buffer.alloc(20 * 1024 * 1024)]))).status).toBe(413);
    const { token } = anna;
    const none = await t.api('profile/upload_avatar', undefined, { token, raw: form([]) });
    expect(none.body.fields).toMatchObject([{ path: 'file', code: 'required' }]);
    const other = await t.api('profile/upload_avatar', undefined, { token, raw: form([picture], 'photo') });
    expect(other.status).toBe(422);
    expect((await t.api('profile/upload_avatar', undefined, { token, raw: form([picture, picture]) })).status).toBe(
      413,
    );
    expect(await anna.shown()).toEqual(before);
  });

  test('is limited per hour, and refused to guests and people without a profile', async () => {
    const anna = await person();
    // A few at a time: a server reads only so many forms at once.
    const answers = [];
    while (answers.length < bounds.avatars.refuse + 2)
      answers.push(...(await Promise.all([1, 2, 3, 4].map(() => anna.upload(Buffer.from('no picture'))))));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await t.api('profile/upload_avatar', undefined, { raw: form([picture]) })).status).toBe(401);
    const { access: token } = await signIn(t, await createUser(t, { profile: null }));
    const refused = await t.api('profile/upload_avatar', undefined, { token, raw: form([picture]) });
    expect(refused.body.error).toBe('profile_required');
  });

  test('leaves no files behind when the storage fails', async () => {
    const anna = await person();
    const before = (await keys()).length;
    const put = t.ports.storage.put;
    t.ports.storage.put = async (key, ...rest) => {
      if (key.endsWith('/384.webp')) throw new Error('The disk is full');
      return put(key, ...rest);
    };
    const answer = await anna.upload(picture);
    t.ports.storage.put = put;
    expect(answer.status).toBe(500);
    expect(await anna.shown()).toBeNull();
    expect(await keys()).toHaveLength(before);
  });

  test('the nightly deletion removes avatar files without a profile and keeps those in use', async () => {
    const anna = await person();
    const { avatar } = (await anna.upload(picture)).body;
    const lost = 'avatar/00000000-0000-4000-8000-000000000000/96.webp';
    await t.ports.storage.put(lost, Buffer.from('x'), 'image/webp');
    await deleteOldFiles(t.db, t.ports.storage, new Date());
    expect(await t.ports.storage.exists(lost)).toBe(true);
    await deleteOldFiles(t.db, t.ports.storage, new Date(Date.now() + 2 * 86_400_000));
    expect(await t.ports.storage.exists(lost)).toBe(false);
    expect((await fetchFile(avatar.s96)).statusCode).toBe(200);
  });
});

test('returns 404 for other sizes and paths', async () => {
  const anna = await person();
  const { s96 } = (await anna.upload(picture)).body.avatar;
  for (const url of [s96.replace('96.', '95.'), s96.replace('.webp', '.png'), '/media/avatar/x/96.webp'])
    expect((await fetchFile(url)).statusCode).toBe(404);
});
