import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { generateSource } from 'oazapfts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { ensureAdmin } from '#server/auth/admin-account.ts';
import { type TestApp, testApp } from './support/app.ts';
import { addCatalogue } from './support/cars.ts';
import { ensureGeo, makePhone } from './support/factories.ts';

/** Generates a client from the document, compiles it strictly, and runs an integrator's program over HTTP. */

const folder = fileURLToPath(new URL('./openapi-client/', import.meta.url));

let t: TestApp;
beforeAll(async () => {
  mkdirSync(`${folder}generated`, { recursive: true });
  const document = `${folder}generated/openapi.json`;
  writeFileSync(document, JSON.stringify(openApiDocument('http://localhost')));
  writeFileSync(`${folder}generated/client.ts`, await generateSource(document, { argumentStyle: 'object' }));
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  await ensureAdmin(t.db, t.config, t.clock.now());
  await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await t.close();
  rmSync(`${folder}generated`, { recursive: true, force: true });
});

test('it compiles, and so does a program written with it', () => {
  const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect([stdout, status]).toEqual(['', 0]);
});

test('it signs in, refreshes, creates a car with a photo, has it approved, finds it and lowers its price', async () => {
  const { port } = t.app.server.address() as AddressInfo;
  // the program written in beforeAll
  const { postACar } = (await import('./openapi-client/post-a-car.ts' as string)) as {
    postACar: (way: object) => Promise<Record<string, unknown> & { posted: { id: number } }>;
  };
  const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const { posted, ...way } = await postACar({
    baseUrl: `http://127.0.0.1:${port}/api`,
    phone: makePhone(),
    readCode: () => /\d{6}/.exec(t.sent.at(-1)?.text ?? '')?.[0] ?? '',
    consentVersion: personalDataConsent.version,
    admin: { login: t.config.admin.login, password: t.config.admin.password.reveal() },
    photo: new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }),
  });
  expect(posted).toMatchObject({ status: 'moderation' });
  expect(way).toMatchObject({
    photo: { width: 640, height: 480 },
    repeated: { id: posted.id },
    moderatedBy: t.config.admin.login,
    approved: { id: posted.id, status: 'active' },
    edited: { id: posted.id, live: ['price_minor'], moderation: [] },
    found: { total: 1, items: [{ id: posted.id, kind: 'auto', price: { minor: 230_000_000, currency: 'RUB' } }] },
    mileage: 45_000,
    publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    refusal: 'not_found',
  });
});
