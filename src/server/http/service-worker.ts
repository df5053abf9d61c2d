import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { copiesMark } from '#web/offline/offline-list.ts';
import type { Web } from './pages.ts';

/** A worker obeys the policy of its own script. */
const workerPolicy = "default-src 'none';connect-src 'self';frame-ancestors 'none'";
const pagePolicy =
  "default-src 'none';style-src 'self';font-src 'self';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Replaces the service worker when it is switched off: deletes its caches and removes itself. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

const texts = {
  ru: {
    title: 'Нет связи',
    text: 'Без сети открываются только сохранённые страницы. Проверьте соединение и обновите эту.',
    retry: 'Обновить',
    saved: 'Сохранённые страницы',
    home: { label: 'На главную', href: '/' },
  },
  en: {
    title: 'No connection',
    text: 'Without a connection only saved pages open. Check it and refresh this page.',
    retry: 'Refresh',
    saved: 'Saved pages',
    home: { label: 'Home page', href: '/en' },
  },
};

/** Shown for pages without a copy. It runs no script; the worker inserts the list of copies. */
function offlinePage(locale: 'ru' | 'en', styles: readonly string[]): string {
  const { title, text, retry, saved, home } = texts[locale];
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">${links}</head><body class="bg-ground text-ink"><main class="mx-auto max-w-105 px-4 py-12"><h1 class="text-24 font-semibold">${title}</h1><p class="mt-2 text-ink-2">${text}</p><p class="mt-4 flex flex-wrap gap-x-6"><a class="link inline-flex min-h-11 items-center" href="">${retry}</a><a class="link inline-flex min-h-11 items-center" href="${home.href}">${home.label}</a></p><section class="mt-8"><h2 class="text-18 font-semibold">${saved}</h2>${copiesMark}</section></main></body></html>`;
}

export type ServiceWorkerOptions = { isOn: boolean; web: Web; staticDir: string };

/** Registers `/worker.js` and the page that the worker shows without a network. */
export function serviceWorkerRoutes(app: FastifyInstance, { isOn, web, staticDir }: ServiceWorkerOptions): void {
  app.get('/worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-security-policy', workerPolicy)
      .header('cache-control', 'no-cache')
      .send(isOn ? await readFile(join(staticDir, 'builds/worker.js')) : removal),
  );
  for (const [path, locale] of [
    ['/offline', 'ru'],
    ['/en/offline', 'en'],
  ] as const)
    app.get(path, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy)
        .header('cache-control', 'no-cache')
        .send(offlinePage(locale, (await web.assets()).styles)),
    );
}
