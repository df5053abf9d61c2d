import type { BuildWatch } from './build-check.ts';
import { isDialogKey } from './modals/table.ts';
import type { Router } from './router/router.ts';

const isEnglish = (path: string): boolean => path === '/en' || path.startsWith('/en/');

/** Whether the router can show an address; the other language is a separate document. */
function isOurs(url: URL): boolean {
  return (
    url.origin === location.origin &&
    !/^\/(api|media|assets)\//.test(url.pathname) &&
    isEnglish(url.pathname) === isEnglish(location.pathname)
  );
}

/**
 * Pages use plain anchors and GET forms; two listeners turn their clicks and submits into client navigations. Returns a function that makes
 * them plain again.
 */
export function followLinks(router: Router, build: BuildWatch): () => void {
  const { dialogs } = router.context;
  const listening = new AbortController();
  const { signal } = listening;
  const followAnchor = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.dataset['document'] !== undefined)
      return;
    const url = new URL(anchor.href);
    if (!isOurs(url)) return;
    const dialog = url.searchParams.get('dialog') ?? undefined;
    if (url.pathname === location.pathname && isDialogKey(dialog) && router.isHydrated()) {
      event.preventDefault();
      const next = url.searchParams.get('next');
      return dialogs.show(dialog, next ? { next } : {});
    }
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
    // The browser loads a whole document from the build that is now served.
    if (build.isOutdated()) return;
    event.preventDefault();
    router.openLink(url.pathname + url.search + url.hash);
  };
  const followForm = (event: SubmitEvent): void => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || form.target) return;
    const url = new URL(form.action);
    if (!isOurs(url) || build.isOutdated()) return;
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
    }
    router.openLink(url.pathname + (params.size > 0 ? `?${params}` : ''));
  };
  document.addEventListener('click', followAnchor, { signal });
  document.addEventListener('submit', followForm, { signal });
  return () => listening.abort();
}
