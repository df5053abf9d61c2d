import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageLoader } from '#ui/PageLoader.tsx';
import { ToastLayer } from '#ui/ToastLayer.tsx';
import { readCookieChoice } from './browser-cookies.ts';
import { lazyComponent } from './lazy-module.ts';
import { DialogLayer } from './modals/DialogLayer.tsx';
import { useRouter } from './router/use-router.ts';
import { useIsBrowser } from './use-is-browser.ts';
import { useStore } from './use-store.ts';

const CookieQuestion = lazyComponent(async () => (await import('./CookieQuestion.tsx')).CookieQuestion);

/** Layers over the pages, which exist in the browser only. */
export function Overlays() {
  const t = useTranslations('shell');
  if (!useIsBrowser()) return null;
  return (
    <>
      <NavigationLoader label={t('loading')} />
      <DialogLayer />
      <ToastLayer label={t('toasts')} closeLabel={t('close')} />
      <LateCookieQuestion />
    </>
  );
}

/**
 * The question about optional cookies, which comes with the second page of a visit: until then it would cover the first view, and there is hardly
 * anything to remember. Visitors who answered do not load its code.
 */
function LateCookieQuestion() {
  const router = useRouter();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const first = router.shown().location.pathname;
    return router.onShow(({ location }) => {
      if (location.pathname !== first && readCookieChoice() === null) setDue(true);
    });
  }, [router]);
  return (
    isDue && (
      <Suspense fallback={null}>
        <CookieQuestion />
      </Suspense>
    )
  );
}

/** Covers the page after 300 ms while the next one loads; opening a dialog over the same page is not a navigation. */
function NavigationLoader({ label }: { label: string }) {
  return <PageLoader visible={useStore(useRouter().isLeaving)} label={label} />;
}
