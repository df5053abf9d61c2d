import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type Head, type LoadContext, firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { useHref } from '#web/use-app.ts';
import { AcquiringCalculator, GuaranteeCalculator, OverdraftCalculator } from './BankCalculators.tsx';
import { CreditCalculator } from './CreditCalculator.tsx';
import { LeasingCalculator } from './LeasingCalculator.tsx';

const calculators = {
  credit: CreditCalculator,
  leasing: LeasingCalculator,
  guarantee: GuaranteeCalculator,
  overdraft: OverdraftCalculator,
  acquiring: AcquiringCalculator,
} satisfies Record<string, ComponentType>;

type Name = keyof typeof calculators;
const names = Object.keys(calculators) as Name[]; // exactly its keys

const nameIn = (search: RawSearch): Name => names.find((name) => name === firstValue(search, 'type')) ?? 'credit';

export function head({ words, search }: LoadContext): Head {
  const t = words.translator('calculators');
  return { title: t('head', { name: t(`tabs.${nameIn(search)}`) }), description: t('description') };
}

/** Page /calculators: the calculators of finance, one at a time. */
export function Page() {
  const t = useTranslations('calculators');
  const href = useHref();
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
    </PageContainer>
  );
}
