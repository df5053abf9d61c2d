import { answerInTime, patienceMs } from './answer-in-time.ts';
import { dropCopies, findCopy, listCopies } from './copies.ts';
import { withCopies } from './offline-list.ts';
import { renewSubscription } from './push-subscription.ts';
import { withReason } from './snapshot-reason.ts';

// The service worker (decision 59). The build makes one file of this module, which imports no hashed script, so that no two builds mix.

/** The part of ServiceWorkerGlobalScope that is used here: TypeScript's libraries of pages and workers exclude each other. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type PushEvent = WorkerEvent & { data: { json(): unknown } };
type ClickEvent = WorkerEvent & { notification: Notification };
type Page = { url: string; focus(): Promise<Page>; navigate(url: string): Promise<Page | null> };
type Scope = {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<Page[]>;
    openWindow(url: string): Promise<Page | null>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: PushManager;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};
const scope = globalThis as unknown as Scope;

/** Styles and fonts, whose names contain a hash of their content, and the page for addresses without a copy. */
const shell = 'shell';
const mostShellFiles = 60;
const offlinePages = ['/offline', '/en/offline'];

const isEnglish = (path: string): boolean => path === '/en' || path.startsWith('/en/');

scope.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(shell);
      await cache.addAll(offlinePages.map((path) => new Request(path, { cache: 'reload' })));
      // The worker answers with hashed files and marked copies alone, so a new one never disagrees with an open page.
      await scope.skipWaiting();
    })(),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Browsers then ask the server while the worker starts.
      await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    })(),
  );
});

async function offlinePage(path: string): Promise<Response> {
  const page = await caches.match(isEnglish(path) ? '/en/offline' : '/offline');
  if (!page) return Response.error();
  return new Response(withCopies(await page.text(), await listCopies(caches)), { headers: page.headers });
}

/** Addresses that were answered with a copy because the network was slow. */
const hurried = new Set<string>();

/** The network comes first; when it is slow or away a copy, or the page that says so, which a returned network ends. */
async function answerPage({ request, preloadResponse }: FetchEvent, { pathname, search }: URL): Promise<Response> {
  if (offlinePages.includes(pathname))
    return fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store' }).then(
      () => Response.redirect(isEnglish(pathname) ? '/en' : '/'),
      () => offlinePage(pathname),
    );
  const path = pathname + search;
  const network = (async () => (await preloadResponse) ?? fetch(request))();
  return answerInTime<Response>(network, {
    ms: patienceMs,
    whenSlow: async () => {
      // Whoever asks again for what was answered with a copy wants to wait.
      const copy = hurried.delete(path) ? undefined : await findCopy(caches, path);
      if (copy) hurried.add(path);
      return copy && new Response(withReason(await copy.text()), { headers: copy.headers });
    },
    whenFailed: async () => (await findCopy(caches, path)) ?? offlinePage(pathname),
  });
}

async function answerShellFile(request: Request): Promise<Response> {
  const cache = await caches.open(shell);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const files = (await cache.keys()).filter(({ url }) => url.includes('/assets/'));
    await Promise.all(files.slice(0, Math.max(0, files.length - mostShellFiles)).map((file) => cache.delete(file)));
  }
  return response;
}

const isPage = (path: string): boolean => !/^\/(?:api|media|assets|builds|(?:en\/)?admin)(?:\/|$)/.test(path);

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // A session may end in a tab that closes at once, or without a network.
  if (/^\/api\/(?:user|organization)\/logout$/.test(url.pathname)) return event.waitUntil(dropCopies(caches));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && isPage(url.pathname)) event.respondWith(answerPage(event, url));
  else if (/^\/(?:assets\/.*\.(?:css|woff2)|icon\.svg)$/.test(url.pathname))
    event.respondWith(answerShellFile(request));
});

scope.addEventListener('push', (event) => {
  // Only our server has the keys of the subscription, and each of its messages is JSON (src/areas/notifications/push-text.ts).
  const { title, path, tag } = event.data.json() as { title: string; path: string; tag: string };
  const options = { tag, data: { path }, icon: '/icons/icon-192.png', badge: '/icons/maskable-192.png' };
  event.waitUntil(scope.registration.showNotification(title, options));
});

/** Opens an address in a page of the site that is open, else in a new one. */
async function openPath(path: string): Promise<void> {
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (!page) return void (await scope.clients.openWindow(path));
  await page.focus();
  await page.navigate(path);
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openPath(path));
});

scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(caches, scope.registration.pushManager)),
);
