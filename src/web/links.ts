import type { AppRouter } from './router.tsx';

/** Pages draw plain anchors; one listener turns their clicks into client navigations. */
export function followLinks(router: AppRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.dataset['document'] !== undefined) return;
    const url = new URL(anchor.href);
    if (url.origin !== location.origin || /^\/(api|media|assets)\//.test(url.pathname)) return;
    // The other language is another document.
    const isEnglish = (path: string) => path === '/en' || path.startsWith('/en/');
    if (isEnglish(url.pathname) !== isEnglish(location.pathname)) return;
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
    event.preventDefault();
    router.history.push(url.pathname + url.search + url.hash);
  });
}
