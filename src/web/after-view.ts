import { type BuildWatch, watchBuild } from './build-check.ts';
import { preloadOnIntent } from './preload.ts';
import type { AppRouter } from './router.tsx';

/** What an open page does beside showing itself; its code is no part of the first view. */
export function afterView(router: AppRouter): BuildWatch {
  preloadOnIntent(router);
  return watchBuild(document.documentElement.dataset['build']);
}
