import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';

/** The way to offers of finance. */
export function FinanceLinks() {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const href = useHref();
  return (
    <section className="mt-10 rounded-card border border-line bg-surface p-5 md:mt-14 md:p-8">
      <h2 className="text-20 font-semibold md:text-24">{t('finance')}</h2>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('finance_text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" href={href(paths.credits())}>
          {shell('footer.credits')}
        </Button>
        <Button variant="secondary" href={href(paths.leasing())}>
          {shell('footer.leasing')}
        </Button>
        <Button variant="secondary" href={href(paths.banks())}>
          {shell('footer.banks')}
        </Button>
        <Button variant="secondary" href={href(paths.organizations())}>
          {shell('footer.organizations')}
        </Button>
      </div>
    </section>
  );
}
