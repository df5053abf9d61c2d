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

/** Pages use plain anchors and GET forms; two listeners turn their clicks and submits into client navigations. */
export function followLinks(router: Router, build: BuildWatch): void {
  const { dialogs } = router.context;
  document.addEventListener('click', (event) => {
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
    if (url.pathname === location.pathname && isDialogKey(dialog)) {
      event.preventDefault();
      const next = url.searchParams.get('next');
      return dialogs.show(dialog, next ? { next } : {});
    }
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
    // The browser loads a whole document from the build that is now served.
    if (build.isOutdated()) return;
    event.preventDefault();
    router.history.push(url.pathname + url.search + url.hash);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || form.target) return;
    const url = new URL(form.action);
    if (!isOurs(url) || build.isOutdated()) return;
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
    }
    router.history.push(url.pathname + (params.size > 0 ? `?${params}` : ''));
  });
}
