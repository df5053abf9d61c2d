import { useTranslations } from 'use-intl';
import { useHref } from '../context.tsx';
import { paths } from '../paths.ts';

export function NotFoundView() {
  const t = useTranslations('shell');
  const href = useHref();
  return (
    <section className="mx-auto max-w-160 px-4 py-16">
      <h1 className="text-32 font-600">{t('not_found.title')}</h1>
      <p className="mt-2 text-ink-2">{t('not_found.text')}</p>
      <a className="mt-6 inline-block text-accent" href={href(paths.home())}>
        {t('not_found.home')}
      </a>
    </section>
  );
}
