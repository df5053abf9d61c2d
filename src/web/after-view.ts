import { type BuildWatch, watchBuild } from './build-check.ts';
import { preloadOnIntent } from './preload.ts';
import type { Locale } from './app-state.ts';
import { keepCookie } from './browser-cookies.ts';
import { localHref } from './paths.ts';
import type { Router } from './router/router.ts';
import { suggestOnFocus } from './suggest-on-focus.ts';

/** Starts everything that the first view does not need; its code loads separately. Returns the watch for new builds. */
export function afterView(router: Router): BuildWatch {
  returnToRussian(router.context.locale);
  preloadOnIntent(router);
  suggestOnFocus(router);
  // After a session that the server has ended, typed text waits for the person to sign in again.
  router.context.session.listen((event) => {
    if (event !== 'signed-out') return;
    void import('./session-form.ts').then(
      ({ forgetTypedText }) => forgetTypedText(),
      // Without a connection nobody can sign out.
      () => undefined,
    );
  });
  const { build } = document.documentElement.dataset;
  const keep = (): void =>
    void import('./offline/keep-copies.ts').then(
      ({ keepCopies }) => keepCopies(router),
      () => undefined,
    );
  // Copies for reading without a network are made for those who act on a page: no first view needs their code. Development has no worker.
  if (build) for (const act of ['pointerover', 'keydown']) addEventListener(act, keep, { once: true });
  return watchBuild(build);
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
