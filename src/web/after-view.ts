import { type BuildWatch, watchBuild } from './build-check.ts';
import { preloadOnIntent } from './preload.ts';
import type { Router } from './router/router.ts';
import { suggestOnFocus } from './suggest-on-focus.ts';

/** Starts everything that the first view does not need; its code loads separately. Returns the watch for new builds. */
export function afterView(router: Router): BuildWatch {
  preloadOnIntent(router);
  suggestOnFocus(router);
  return watchBuild(document.documentElement.dataset['build']);
}
