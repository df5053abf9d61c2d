import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type Head, type LoadContext, firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { lazyComponent } from '#web/lazy-module.ts';
import { useHref } from '#web/use-app.ts';

/** One calculator is shown, so only its code is loaded. */
const calculators = {
  credit: lazyComponent(async () => (await import('./CreditCalculator.tsx')).CreditCalculator),
  leasing: lazyComponent(async () => (await import('./LeasingCalculator.tsx')).LeasingCalculator),
  guarantee: lazyComponent(async () => (await import('./BankCalculators.tsx')).GuaranteeCalculator),
  overdraft: lazyComponent(async () => (await import('./BankCalculators.tsx')).OverdraftCalculator),
  acquiring: lazyComponent(async () => (await import('./BankCalculators.tsx')).AcquiringCalculator),
};

type Name = keyof typeof calculators;
const names = Object.keys(calculators) as Name[]; // exactly its keys

const nameIn = (search: RawSearch): Name => names.find((name) => name === firstValue(search, 'type')) ?? 'credit';

export const load = ({ search }: LoadContext) => calculators[nameIn(search)].load();

export function head({ words, search }: LoadContext): Head {
  const t = words.translator('calculators');
  return { title: t('head', { name: t(`tabs.${nameIn(search)}`) }), description: t('description') };
}

/** Page /calculators: the calculators of finance, one at a time. */
export function Page() {
  const t = useTranslations('calculators');
  const href = useHref();
  const dialogPath = useDialogPath();
  const name = nameIn(useSearch());
  const Calculator = calculators[name];
  return (
    <PageContainer className="py-6 md:py-10">
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('lead')}</p>
      <Tabs
        className="mt-4"
        label={t('title')}
        items={[
          ...names.map((each) => ({
            key: each,
            href: href(paths.calculators(each)),
            label: t(`tabs.${each}`),
            current: each === name,
          })),
          { key: 'customs', href: href(paths.customs()), label: t('tabs.customs') },
          { key: 'osago', href: href(paths.insurance()), label: t('tabs.osago') },
        ]}
      />
      <div className="mt-6">
        <Calculator key={name} />
      </div>
      {/* As the block of the pages of finance (finance/web/Consultation.tsx), whose code and words this page has no room for. */}
      <section className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold">{t('consultation.title')}</h2>
          <p className="mt-1 text-14 text-ink-2">{t('consultation.text')}</p>
        </div>
        <Button variant="secondary" href={href(dialogPath('consultation'))} rel="nofollow">
          {t('consultation.open')}
        </Button>
      </section>
    </PageContainer>
  );
}
