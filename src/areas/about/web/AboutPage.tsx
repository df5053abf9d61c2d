import { firstKind } from '#kinds/web/calls.ts';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';

export function head({ words }: LoadContext): Head {
  const t = words.translator('about');
  return { title: t('about.title'), description: t('about.description') };
}

export function Page() {
  const t = useTranslations('about');
  const href = useHref();
  const { demo } = useApp();
  return (
    <PageContainer width="prose" className="py-8 lg:py-12">
      <h1 className="text-32 font-semibold">{t('about.title')}</h1>
      <p className="mt-4 text-18 text-ink-2 text-pretty">{t('about.lead')}</p>
      <h2 className="mt-10 text-20 font-semibold">{t('about.now_title')}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-ink-3">
        <li>{t('about.now_1')}</li>
        <li>{t('about.now_2')}</li>
        <li>{t('about.now_3')}</li>
      </ul>
      <h2 className="mt-10 text-20 font-semibold">{t('about.rules_title')}</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-ink-3">
        <li>{t('about.rule_1')}</li>
        <li>{t('about.rule_2')}</li>
        <li>{t('about.rule_3')}</li>
        <li>{t('about.rule_4')}</li>
      </ul>
      {demo && (
        <section className="mt-10 rounded-card border border-line bg-surface p-5">
          <h2 className="text-20 font-semibold">{t('about.demo_title')}</h2>
          <p className="mt-2 text-ink-2 text-pretty">{t('about.demo_text')}</p>
        </section>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button href={href(paths.search(firstKind))}>{t('about.find')}</Button>
        <Button variant="secondary" href={href(paths.legal('sources'))}>
          {t('about.sources')}
        </Button>
      </div>
    </PageContainer>
  );
}
