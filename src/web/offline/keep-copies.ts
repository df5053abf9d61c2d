import { formatMoment } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { localHref } from '../paths.ts';
import type { Router } from '../router/router.ts';
import type { Locale, Viewer } from '../app-state.ts';
import { dropCopies, listCopies, storeCopy } from './copies.ts';
import { renewSubscription } from './push-subscription.ts';
import { registerWorker } from './register-worker.ts';
import { snapshotOf } from './snapshot.ts';
import { stayWithoutNetwork } from './stay-without-network.ts';

/** The time for which a page must be open before it is copied, ms. */
const copyDelayMs = 1500;

/** Results, listings and what was saved: pages that are read again. Forms and settings are not. */
const copied =
  /^\/(?:$|offers\/(?!new|edit)[\w-]+(?:\/.+)?$|vacancies(?:\/\{id\})?$|favorites$|compare$|user\/\{id\}\/favorite$)/u;

const words = {
  ru: {
    outdated: 'Вышла новая версия',
    update: 'Обновить',
    reason: { away: 'Нет связи.', slow: 'Связь медленная.' },
    line: (at: string) => `Сохранённая копия от ${at}: цены и наличие могли измениться.`,
    ofPrice: (at: string) => `на ${at}`,
    refresh: 'Обновить',
    others: 'Сохранённые страницы',
  },
  en: {
    outdated: 'A new version is available',
    update: 'Update',
    reason: { away: 'No connection.', slow: 'The connection is slow.' },
    line: (at: string) => `This copy was saved on ${at}: prices and availability may have changed.`,
    ofPrice: (at: string) => `on ${at}`,
    refresh: 'Refresh',
    others: 'Saved pages',
  },
};

const shortMoment = (locale: Locale, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

const readerOf = (viewer: Viewer): string => (viewer.kind === 'guest' ? 'guest' : `${viewer.kind}-${viewer.id}`);

/** The addresses of the copies, since the network went away. */
let known: ReadonlySet<string> = new Set();
const findKnown = async (): Promise<void> => {
  known = new Set((await listCopies(caches)).map(({ path }) => path));
};

/** Without a network links to pages with a copy load documents instead of data, so that the worker can answer with the copies. */
function loadDocumentOffline({ target }: Event): void {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  const anchor = target instanceof Element ? target.closest('a') : null;
  // web/links.ts leaves such links to the browser.
  if (anchor && known.has(anchor.pathname + anchor.search)) anchor.dataset['document'] = '';
}

/** Offers to load a new build: an installed site has no button for that. */
export function askToUpdate(): void {
  const { outdated, update } = words[document.documentElement.lang === 'en' ? 'en' : 'ru'];
  showToast({ text: outdated, about: ['build'], undo: { label: update, onUndo: () => location.reload() } });
}

let isStarted = false;

/**
 * Registers the service worker and gives it copies of what was read. Copies are made from the page that is shown, so they cost the server
 * nothing. Administrators' pages are never copied.
 */
export async function keepCopies(router: Router): Promise<void> {
  const { context, location: wanted, shown, onRendered } = router;
  const { viewer, session, locale, timeZone } = context;
  if (isStarted) return;
  isStarted = true;
  stayWithoutNetwork(router);
  if (!('serviceWorker' in navigator) || viewer.get().kind === 'admin') return;
  // Browsers that refuse workers may answer nothing, and not all have push.
  const registration: Partial<ServiceWorkerRegistration> | undefined = await registerWorker();
  const pushManager = registration?.pushManager;
  if (pushManager) void renewSubscription(caches, pushManager).catch(() => undefined);
  addEventListener('offline', () => void findKnown());
  addEventListener('click', loadDocumentOffline, { capture: true });
  await dropCopies(caches, readerOf(viewer.get()));
  // Also when the server has ended the session: what was private is not left behind.
  session.listen(() => void dropCopies(caches, readerOf(viewer.get())));

  const copy = async (): Promise<void> => {
    const { status, found, key, head } = shown();
    if (status !== 'ok' || !found || !copied.test(found.route.path)) return;
    // A page that stays without a network has the address of the one that could not be loaded.
    if (wanted() !== shown().location) return;
    const reader = readerOf(viewer.get());
    const now = new Date();
    const { reason, line, ofPrice, refresh, others } = words[locale];
    // Links have the address as it stands; an address with a dialog is that of the page beneath.
    const { pathname, search } = location;
    const path = search.includes('dialog=') ? localHref(locale, key) : pathname + search;
    const html = await snapshotOf(document, {
      reason,
      line: line(formatMoment(now, locale, timeZone)),
      ofPrice: ofPrice(shortMoment(locale, timeZone).format(now)),
      refresh,
      others,
      othersHref: localHref(locale, '/offline'),
    });
    // Another page, or another reader, may have come meanwhile.
    if (shown().key !== key) return;
    // The title of a document has the price, which the list of copies would show as if it were today's.
    const title = document.querySelector('h1')?.textContent ?? head?.title ?? '';
    await storeCopy(caches, reader, { path, title, html });
    if (readerOf(viewer.get()) !== reader) await dropCopies(caches, readerOf(viewer.get()));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (): void => {
    clearTimeout(timer);
    // A copy that fails, such as for want of room, leaves the page as it is.
    timer = setTimeout(() => void copy().catch(() => undefined), copyDelayMs);
  };
  plan();
  onRendered(plan);
}
