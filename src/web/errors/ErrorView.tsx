import { useTranslations } from 'use-intl';

export function ErrorView({ reset }: { error?: unknown; reset?: () => void }) {
  const t = useTranslations('shell');
  return (
    <section className="mx-auto max-w-160 px-4 py-16">
      <h1 className="text-32 font-600">{t('failure.title')}</h1>
      <p className="mt-2 text-ink-2">{t('failure.text')}</p>
      <button className="mt-6 text-accent" type="button" onClick={() => (reset ? reset() : location.reload())}>
        {t('failure.retry')}
      </button>
    </section>
  );
}
