import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { LoadContext } from '#web/routes/view.ts';
import { NewAutoForm } from './NewAutoForm.tsx';
import { Posted } from './Posted.tsx';

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('offer')('title'), noindex: true };
}

const neverChanges = () => () => {};

/** /offers/new: the form of a car, kept in this browser while it is filled in. */
export function Page() {
  const t = useTranslations('offer');
  const [posted, setPosted] = useState<number | null>(null);
  // The draft lives in the browser, so the server draws the frame only.
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (posted !== null) return <Posted id={posted} />;
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-6 md:px-6 lg:py-8">
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <p className="mt-2 text-ink-2">{t('lead')}</p>
      <noscript>
        <p className="mt-6 rounded-card border border-line p-4">{t('needs_script')}</p>
      </noscript>
      {isBrowser ? <NewAutoForm onPosted={setPosted} /> : <FormSkeleton label={t('loading')} />}
    </div>
  );
}

function FormSkeleton({ label }: { label: string }) {
  return (
    <output aria-label={label} className="mt-6 block max-w-160 space-y-4">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-60 w-full rounded-card" />
      ))}
    </output>
  );
}
