import { isDialogKey } from './modals/table.ts';
import { mostPreloads } from './navigation-constants.ts';
import type { Router } from './router/router.ts';

/** How long a pointer must rest on a link, ms; shorter visits do not preload. */
const hoverMs = 60;
/** How long a preload stays fresh, ms: as long as cached responses do (entry-client.tsx). */
const freshMs = 30_000;

export type PreloadQueue = { add(key: string, work: () => Promise<unknown>): void };

/** Runs at most `most` tasks at once, in the order they came; a task whose key is still fresh is not run again. */
export function createPreloadQueue(most: number, now: () => number = Date.now): PreloadQueue {
  const begun = new Map<string, number>();
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  const next = (): void => {
    const work = running < most ? waiting.shift() : undefined;
    if (!work) return;
    running += 1;
    // A failed preload is ignored, because the navigation itself reports the error.
    void work()
      .catch(() => undefined)
      .finally(() => {
        running -= 1;
        next();
      });
  };
  return {
    add(key, work) {
      const last = begun.get(key);
      if (last !== undefined && now() - last < freshMs) return;
      begun.set(key, now());
      waiting.push(work);
      next();
    },
  };
}

/** Returns the address of a link to another page of ours in the same language; null otherwise. */
function pageOf(target: EventTarget | null): URL | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.dataset['document'] !== undefined)
    return null;
  const url = new URL(anchor.href);
  const isOurs = url.origin === location.origin && !/^\/(api|media|assets)\//.test(url.pathname);
  if (!isOurs || isDialogKey(url.searchParams.get('dialog') ?? undefined)) return null;
  return url.pathname === location.pathname && url.search === location.search ? null : url;
}

/** Preloads the page of a link once the visitor shows intent: a resting pointer, a touch or focus. */
export function preloadOnIntent(router: Router): void {
  const queue = createPreloadQueue(mostPreloads);
  const isEnglish = router.context.locale === 'en';
  const isHere = (path: string): boolean => (path === '/en' || path.startsWith('/en/')) === isEnglish;
  const preload = (url: URL): void => {
    if (!isHere(url.pathname)) return;
    queue.add(url.pathname + url.search, () => router.preload(url));
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const intent = ({ target }: Event): void => {
    const url = pageOf(target);
    if (url) preload(url);
  };
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting);
    if (event.pointerType !== 'mouse') return;
    const url = pageOf(event.target);
    if (url) resting = setTimeout(() => preload(url), hoverMs);
  });
  document.addEventListener('touchstart', intent, { passive: true });
  document.addEventListener('focusin', intent);
}
