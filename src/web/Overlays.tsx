import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { PageLoader } from '#ui/PageLoader.tsx';
import { ToastLayer } from '#ui/ToastLayer.tsx';
import { readCookieChoice } from './browser-cookies.ts';
import { DialogLayer } from './modals/DialogLayer.tsx';
import { useRouter } from './router/use-router.ts';
import { useStore } from './use-store.ts';

const never = () => () => undefined;

/**
 * Layers over the pages in the browser: the loader of the next page, dialogs, toasts and the cookie question. Never part of server HTML.
 */
export function Overlays() {
  const t = useTranslations('shell');
  // False on the server and during hydration, so that both render the same.
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (readCookieChoice()) return;
    void import('./CookieQuestion.tsx').then((module) => setQuestion(() => module.CookieQuestion));
  }, []);
  if (!isBrowser) return null;
  return (
    <>
      <NavigationLoader label={t('loading')} />
      <DialogLayer />
      <ToastLayer label={t('toasts')} closeLabel={t('close')} />
      {Question && <Question />}
    </>
  );
}

/** Covers the page after 300 ms while the next one loads; opening a dialog over the same page is not a navigation. */
function NavigationLoader({ label }: { label: string }) {
  return <PageLoader visible={useStore(useRouter().isLeaving)} label={label} />;
}
