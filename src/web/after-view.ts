import { type BuildWatch, watchBuild } from './build-check.ts';
import { preloadOnIntent } from './preload.ts';
import type { Router } from './router/router.ts';
import { suggestOnFocus } from './suggest-on-focus.ts';

/** What an open page does beside showing itself; its code is no part of the first view. */
export function afterView(router: Router): BuildWatch {
  preloadOnIntent(router);
  suggestOnFocus(router);
  return watchBuild(document.documentElement.dataset['build']);
}
