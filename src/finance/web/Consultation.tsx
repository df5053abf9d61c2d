import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

/** The consultation block: its link opens a dialog with the form of the contact page, or without scripts that page. */
export function Consultation() {
  const t = useTranslations('finance.consultation');
  const { dialogs } = useApp();
  const href = useHref();
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="mt-1 text-14 text-ink-2">{t('text')}</p>
      </div>
      <Button
        variant="secondary"
        href={href(`${paths.contacts()}?topic=consultation`)}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          dialogs.show('consultation', {});
        }}
      >
        {t('open')}
      </Button>
    </section>
  );
}
