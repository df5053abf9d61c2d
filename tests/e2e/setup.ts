import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startThrowawayPostgres } from '#tools/database/throwaway.ts';
import { makeThrowawayFolder } from '#tools/database/throwaway-folder.ts';
import { startInBackground } from '#tools/serve/background.ts';
import { urlOfDatabase } from '../support/template.ts';

const root = join(import.meta.dirname, '../..');
const listings = 400;

/**
 * Starts the two servers of the browser tests: the listings of one are changed by tests, those of the other stay as they are. The demo is
 * generated once, each server has a copy of its database, and a third copy is for the server of `releases.spec.ts`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const folder = makeThrowawayFolder('dvor-e2e-');
    stops.push(async () => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startThrowawayPostgres();
    stops.push(() => postgres.stop());
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create database demo');
    await promisify(execFile)(process.execPath, ['tools/seed.ts', '--listings', String(listings)], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: urlOfDatabase(postgres.url, 'demo'),
        DATA_DIR: folder,
        NODE_COMPILE_CACHE: '.cache/compiled',
      },
    });
    for (const name of ['changing', 'reading', 'releases'])
      await client.query(`create database ${name} template demo strategy file_copy`);
    await client.end();
    // The servers share the photos of the demo, which are resized when they are first asked for.
    const photos = join(folder, 'photos');
    mkdirSync(photos);
    const start = async (name: string) => {
      mkdirSync(join(folder, name, 'media'), { recursive: true });
      symlinkSync(photos, join(folder, name, 'media/photo'));
      const env = {
        DATABASE_URL: urlOfDatabase(postgres.url, name),
        ADMIN_LOGIN: 'admin',
        ADMIN_PASSWORD: 'e2e-admin-password',
      };
      const server = await startInBackground({ dataDir: join(folder, name), listings, env, timeoutMs: 240_000 });
      stops.push(() => server.stop());
      return server.url;
    };
    const [changing = '', reading = ''] = await Promise.all(['changing', 'reading'].map(start));
    // Workers inherit the environment.
    process.env['E2E_URL'] = changing;
    process.env['E2E_READING_URL'] = reading;
    process.env['E2E_DATABASE_URL'] = urlOfDatabase(postgres.url, 'changing');
    process.env['E2E_RELEASES_DATABASE_URL'] = urlOfDatabase(postgres.url, 'releases');
    process.env['E2E_DATA_DIR'] = join(folder, 'changing');
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}
