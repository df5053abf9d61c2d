import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PageLoader } from '#ui/PageLoader.tsx';
import { ToastLayer } from '#ui/ToastLayer.tsx';
import { lazyComponent } from './lazy-module.ts';
import { DialogLayer } from './modals/DialogLayer.tsx';
import { useRouter } from './router/use-router.ts';
import { useApp } from './use-app.ts';
import { useIsBrowser } from './use-is-browser.ts';
import { useStore } from './use-store.ts';

/** The cookie question. Visitors who answered do not load its code; for others `load` is awaited before the first render. */
export const CookieQuestion = lazyComponent(async () => (await import('./CookieQuestion.tsx')).CookieQuestion);

/**
 * Layers over the pages. The cookie question is part of server HTML, so that it appears with the page; the loader of the next page, dialogs
 * and toasts exist in the browser only.
 */
export function Overlays() {
  const t = useTranslations('shell');
  const isBrowser = useIsBrowser();
  const { asksCookies } = useApp();
  return (
    <>
      {isBrowser && (
        <>
          <NavigationLoader label={t('loading')} />
          <DialogLayer />
          <ToastLayer label={t('toasts')} closeLabel={t('close')} />
        </>
      )}
      {asksCookies && (
        <Suspense fallback={null}>
          <CookieQuestion />
        </Suspense>
      )}
    </>
  );
}

/** Covers the page after 300 ms while the next one loads; opening a dialog over the same page is not a navigation. */
function NavigationLoader({ label }: { label: string }) {
  return <PageLoader visible={useStore(useRouter().isLeaving)} label={label} />;
}
