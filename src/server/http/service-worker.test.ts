import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { withCopies } from '#web/offline/offline-list.ts';
import { makeThrowawayFolder } from '#tools/database/throwaway-folder.ts';
import type { Web } from './pages.ts';
import { serviceWorkerRoutes } from './service-worker.ts';

const staticDir = makeThrowawayFolder('dvor-worker-');
mkdirSync(join(staticDir, 'builds'));
writeFileSync(join(staticDir, 'builds/worker.js'), 'built();');
afterAll(() => rmSync(staticDir, { recursive: true }));

function serve(isOn: boolean) {
  const app = Fastify();
  // The routes use only the style addresses of the renderer.
  const web = { assets: async () => ({ styles: ['/assets/app-1.css'] }) } as unknown as Web;
  serviceWorkerRoutes(app, { isOn, web, staticDir });
  return app;
}

test('the built worker is served, is always revalidated, and may only send requests to this site', async () => {
  const answer = await serve(true).inject('/worker.js');
  expect(answer.body).toBe('built();');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none';connect-src 'self';frame-ancestors 'none'",
  );
});

test('when it is switched off, the served worker deletes every cache and removes itself', async () => {
  const { body } = await serve(false).inject('/worker.js');
  const deleted: string[] = [];
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  let isRegistered = true;
  let work: Promise<unknown> | undefined;
  // The script runs as a browser would run it. oxlint-disable-next-line no-new-func
  new Function('addEventListener', 'caches', 'registration', 'skipWaiting', body)(
    (type: string, listener: never) => listeners.set(type, listener),
    { keys: async () => ['shell', 'copies:user-1'], delete: async (name: string) => deleted.push(name) },
    { unregister: async () => void (isRegistered = false) },
    () => undefined,
  );
  listeners.get('activate')?.({ waitUntil: (promise) => void (work = promise) });
  await work;
  expect([deleted, isRegistered]).toEqual([['shell', 'copies:user-1'], false]);
});

test('the offline page runs no script, and the worker lists the copies in it', async () => {
  const app = serve(true);
  for (const [path, title] of [
    ['/offline', 'Нет связи'],
    ['/en/offline', 'No connection'],
  ] as const) {
    const { body, headers } = await app.inject(path);
    expect(body).toContain(`<h1 class="text-24 font-semibold">${title}</h1>`);
    expect(body).toContain('/assets/app-1.css');
    expect(headers['content-security-policy']).not.toContain('script-src');
    const listed = withCopies(body, [{ path: '/offers/auto?q="', title: '<b>' }]);
    expect(listed).toContain('href="/offers/auto?q=&quot;">&lt;b&gt;</a>');
    expect(withCopies(body, [])).not.toContain('<ul');
  }
});

describe('the manifest of the installed site', () => {
  const folder = join(import.meta.dirname, '../../web/public');
  test.each(['manifest.webmanifest', 'manifest.en.webmanifest'])(
    '%s names icons that are there in their sizes',
    async (name) => {
      const manifest = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
      for (const { src, sizes } of icons.filter(({ src: file }) => file.endsWith('.png'))) {
        const { width, height } = await sharp(join(folder, src)).metadata();
        expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      }
      for (const purpose of ['any', 'maskable'])
        for (const sizes of ['192x192', '512x512'])
          expect(icons.some((icon) => icon.purpose === purpose && icon.sizes === sizes)).toBe(true);
      expect([manifest.id, manifest.display]).toEqual(['/', 'standalone']);
    },
  );

  test('both manifests differ in words and addresses only', () => {
    const [ru, en] = ['manifest.webmanifest', 'manifest.en.webmanifest'].map((name) =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    );
    expect(Object.keys(en)).toEqual(Object.keys(ru));
    expect(en.icons).toEqual(ru.icons);
    expect(en.shortcuts.map(({ url }: { url: string }) => url)).toEqual(
      ru.shortcuts.map(({ url }: { url: string }) => `/en${url}`),
    );
  });
});
