import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { scheduleDeletion } from '#areas/user/account/account-queries.ts';
import { eraseDueAccounts } from '#areas/user/account/erase.ts';
import { findByRefreshToken } from '#server/auth/sessions.ts';
import { createDb } from '#server/db/connect.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { emptyDb, testDb } from '#tests/support/db.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { isLong } from '#tests/support/long.ts';
import { readManifest, tableFile } from './manifest.ts';
import { restoreBackup } from './put-back.ts';
import { readDepartures } from './settle.ts';
import { takeBackup } from './take.ts';

const day = 24 * 3600_000;
let app: TestApp;
let scratch: string;
let folder: string;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  const owner = await createUser(app);
  for (let n = 0; n < 3; n += 1) {
    await addCar(app.db, owner.id, app.clock.now(), {
      description: 'Табуляция\tи перенос\nи обратная \\ черта, 😀 и \\N',
    });
  }
  scratch = mkdtempSync(join(tmpdir(), 'dvor-backup-'));
});
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true });
  await app.close();
});
beforeEach(() => {
  folder = join(scratch, `backup-${Math.random().toString(36).slice(2)}`);
});

/** Every table's rows in one digest, and where every sequence stands. */
async function contents(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1",
    );
    const found: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '\n' order by t::text), '')) as digest from "${name}" t`,
      );
      found[name] = rows[0];
    }
    const { rows: sequences } = await client.query(
      "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
    );
    return { ...found, sequences };
  } finally {
    await client.end();
  }
}

test('a restored database equals the backup row by row, and continues from there', async () => {
  const photos = join(scratch, 'photos');
  mkdirSync(join(photos, 'ab'), { recursive: true });
  writeFileSync(join(photos, 'ab/one.webp'), 'picture');
  const manifest = await takeBackup(app.url, folder, photos);
  expect(manifest.tables.find(({ name }) => name === 'objects')?.rows).toBe(3);
  expect(manifest.migration).toBe(readMigrations().at(-1)?.name);
  expect(statSync(folder).mode & 0o077).toBe(0);

  const target = await emptyDb();
  const targetPhotos = join(scratch, 'restored photos');
  await restoreBackup(folder, target.url, { photos: targetPhotos });
  expect(await contents(target.url)).toEqual(await contents(app.url));
  expect(readFileSync(join(targetPhotos, 'ab/one.webp'), 'utf8')).toBe('picture');

  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  const { rows } = await client.query<{ on: boolean }>(
    "select bool_and(tgenabled = 'O') as on from pg_trigger where not tgisinternal",
  );
  expect(rows[0]?.on).toBe(true);
  await client.end();
  await target.drop();
});

test('a backup has nothing that was written during it', async () => {
  const before = await contents(app.url);
  const [manifest] = await Promise.all([takeBackup(app.url, folder), createUser(app), createUser(app)]);
  const target = await emptyDb();
  await restoreBackup(folder, target.url);
  const after = await contents(target.url);
  const users = manifest.tables.find(({ name }) => name === 'accounts')!.rows;
  const profiles = manifest.tables.find(({ name }) => name === 'profiles')!.rows;
  // A user and the profile are two transactions here; neither table may be ahead of the other by more than those under way.
  expect(users - profiles).toBeLessThanOrEqual(2);
  expect(users).toBeGreaterThanOrEqual(profiles);
  expect(after.objects).toEqual(before.objects);
  await target.drop();
});

test('refuses a database or folder that is not empty, an incomplete backup and one of a newer version', async () => {
  await takeBackup(app.url, folder);
  await expect(takeBackup(app.url, folder)).rejects.toThrow(/exists: name a folder/u);

  const filled = await testDb();
  await expect(restoreBackup(folder, filled.url)).rejects.toThrow(/The database is not empty/u);
  await filled.drop();

  const target = await emptyDb();
  await expect(restoreBackup(join(scratch, 'nowhere'), target.url)).rejects.toThrow(/not the manifest of a whole/u);
  const file = join(folder, 'manifest.json');
  const manifest = readManifest(folder);
  writeFileSync(file, JSON.stringify({ ...manifest, migration: '9999_later.sql' }));
  await expect(restoreBackup(folder, target.url)).rejects.toThrow(/newer than this checkout \(it has 9999_later/u);
  await target.drop();
});

const spoilt: [name: string, spoil: (bytes: Buffer) => Buffer][] = [
  ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['of a line that is no row', () => gzipSync('neither\tnumber\n')],
];
// Unpacking fails as it does in a file that is cut.
if (isLong) spoilt.push(['of other bytes', (bytes) => Buffer.alloc(bytes.length, 7)]);

test.each(spoilt)('a file %s is reported in one sentence with its name, and no rows remain', async (_, spoil) => {
  await takeBackup(app.url, folder);
  const file = tableFile(folder, 'objects');
  writeFileSync(file, spoil(readFileSync(file)));
  const target = await emptyDb();
  try {
    const restored = restoreBackup(folder, target.url);
    await expect(restored).rejects.toThrow(StartError);
    await expect(restored).rejects.toThrow(`${file} is missing or damaged`);
    const counts = Object.values(await contents(target.url)).map((table) => (table as { rows?: number }).rows ?? 0);
    expect(Math.max(...counts)).toBe(0);
  } finally {
    await target.drop();
  }
});

test('a truncated table fails the restore, and no rows remain', async () => {
  await takeBackup(app.url, folder);
  const cut = tableFile(folder, 'objects');
  const [first] = gunzipSync(readFileSync(cut)).toString().split('\n');
  writeFileSync(cut, gzipSync(`${first}\n`));
  const target = await emptyDb();
  await expect(restoreBackup(folder, target.url)).rejects.toThrow(/objects has 1 rows in the backup and 3/u);
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from accounts');
  expect(rows[0]?.n).toBe(0);
  await client.end();
  await target.drop();
});

test('a failed backup leaves nothing under its name', async () => {
  const nowhere = new URL(app.url);
  nowhere.pathname = '/none';
  await expect(takeBackup(nowhere.href, folder)).rejects.toThrow(/does not exist/u);
  expect(existsSync(folder)).toBe(false);
});

test('a restore revives no ended session and no deleted account, and resets approved recoveries', async () => {
  const now = new Date();
  const [stays, left, gone, back, blocked] = [
    await createUser(app),
    await createUser(app),
    await createUser(app),
    await createUser(app),
    await createUser(app),
  ];
  await scheduleDeletion(app.db, back.id, new Date(now.getTime() + 20 * day));
  const session = await signIn(app, stays);
  const admin = await createAdminSession(app);
  await app.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', blocked.id).execute();
  const recovery = randomUUID();
  const asked = { old_phone: stays.phone, new_phone: '+79000000099', name: 'Анна', story: 'Телефон утерян', ip: '::1' };
  await app.db
    .insertInto('recovery_requests')
    .values({
      ...asked,
      id: recovery,
      user_id: stays.id,
      status: 'approved',
      created_at: now,
      decided_by: admin.accountId,
      decided_at: now,
      due_at: now,
    })
    .execute();
  await takeBackup(app.url, folder);
  const log = join(scratch, 'server.log');
  const lines = [
    [left.id, 'account_leaving', 2],
    [gone.id, 'account_leaving', 40],
    [gone.id, 'account_erased', 10],
    [back.id, 'account_returned', 1],
    [blocked.id, 'account_leaving', 3],
  ].map(([id, name, daysAgo]) =>
    JSON.stringify({ level: 30, time: now.getTime() - Number(daysAgo) * day, event: { name, id }, msg: name }),
  );
  writeFileSync(log, ['{"level":30,"msg":"request"}', 'no JSON at all "account_', ...lines, lines[0]?.slice(0, 60)].join('\n')); // prettier-ignore
  const target = await emptyDb();
  try {
    const { settled } = await restoreBackup(folder, target.url, { departures: await readDepartures(log) });
    expect(settled).toEqual({ sessions: 2, recoveries: 1, leaving: 4 });
    const restored = createDb(target.url);
    const users = await restored.selectFrom('accounts').select(['id', 'status', 'leaves_at']).orderBy('id').execute();
    const one = (of: { id: number }) => users.find(({ id }) => id === of.id);
    const inDays = (days: number) => new Date(now.getTime() + days * day);
    expect(one(stays)).toMatchObject({ status: 'active', leaves_at: null });
    expect(one(left)).toMatchObject({ status: 'leaving', leaves_at: inDays(28) });
    expect(one(gone)).toMatchObject({ status: 'leaving', leaves_at: inDays(-10) });
    expect(one(back)).toMatchObject({ status: 'active', leaves_at: null });
    expect(one(blocked)).toMatchObject({ status: 'blocked', leaves_at: inDays(27) });
    const sessions = await restored.selectFrom('sessions').select('ended_at').execute();
    expect(sessions.every(({ ended_at }) => ended_at !== null)).toBe(true);
    expect(await findByRefreshToken(restored, session.refresh)).toMatchObject({ ended_at: expect.any(Date) });
    const [request] = await restored.selectFrom('recovery_requests').select(['status', 'due_at']).execute();
    expect(request).toEqual({ status: 'open', due_at: null });
    // The first sweep of the restored server takes whoever is due.
    await eraseDueAccounts({ ...app, db: restored, events: { emit: () => {} } }, now);
    const after = await restored.selectFrom('accounts').select('status').where('id', '=', gone.id).executeTakeFirst();
    expect(after).toEqual({ status: 'erased' });
    await restored.destroy();
  } finally {
    await target.drop();
  }
  await expect(readDepartures(join(scratch, 'no.log'))).rejects.toThrow(/no\.log cannot be read/u);
});
