import { type BuildWatch, watchBuild } from './build-check.ts';
import { preloadOnIntent } from './preload.ts';
import type { Locale } from './app-state.ts';
import { keepCookie } from './browser-cookies.ts';
import { localHref } from './paths.ts';
import type { Router } from './router/router.ts';
import { suggestOnFocus } from './suggest-on-focus.ts';

/** Starts everything that the first view does not need; its code loads separately. Returns the watch for new builds. */
export function afterFirstView(router: Router): BuildWatch {
  returnToRussian(router.context.locale);
  preloadOnIntent(router);
  suggestOnFocus(router);
  const { build } = document.documentElement.dataset;
  const keep = (): void =>
    void import('./offline/keep-copies.ts').then(
      ({ keepCopies }) => keepCopies(router),
      () => undefined,
    );
  // Copies for reading without a network are made for those who act on a page: no first view needs their code. Development has no worker.
  if (build) onFirstAct(keep);
  forgetAfterSignOut(router);
  return watchBuild(build);
}

/** Calls the listener for each way in which the visitor first acts, so at most twice. */
function onFirstAct(listener: () => void): void {
  for (const act of ['pointerover', 'keydown']) addEventListener(act, listener, { once: true });
}

/** Deletes typed private text when its author signs out. After a session that the server has ended it waits for the next sign-in. */
function forgetAfterSignOut({ context: { session } }: Router): void {
  const load = () => import('./session-form.ts');
  // Loaded before anything is typed, because a session also ends in a browser without a network.
  onFirstAct(() => void load().catch(() => undefined));
  session.listen((event) => {
    if (event !== 'signed-out') return;
    void load().then(
      ({ forgetTypedText }) => forgetTypedText(),
      () => undefined,
    );
  });
}

/**
 * After a switch to English the language cookie redirects Russian addresses, also the one that Back leads to. Back means the page as it
 * was, so its language becomes the chosen one again.
 */
function returnToRussian(locale: Locale): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (locale !== 'en' || visit?.type !== 'back_forward' || visit.redirectCount === 0) return;
  keepCookie('lang', 'ru');
  location.replace(localHref('ru', location.pathname.replace(/^\/en(?=\/|$)/, '') || '/') + location.search);
}
