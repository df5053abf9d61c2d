import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import { termDays } from '#promotions/products.ts';
import { Notice } from '#ui/ErrorState.tsx';
import { formatDay, formatMoney } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Table } from '#ui/Table.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { productsQuery } from './promotion-queries.ts';
import { SamplePlace } from './SamplePlace.tsx';

const gains = [
  ['seen', 'eye'],
  ['figures', 'sort'],
  ['refund', 'rotate'],
] as const;
const rules = ['place', 'order', 'label', 'days', 'refund', 'figures'] as const;

/** What paid places bring and cost; how they work is folded. */
export function HowItWorks() {
  const t = useTranslations('promotions.how');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useSuspenseQuery(productsQuery(api));
  const priceOf = (kind: string, days: number) =>
    data.items.find((item) => item.kind === kind && item.days === days)?.price_minor;
  return (
    <>
      <section className="mt-10">
        <h2 className="text-20 font-semibold">{t('title')}</h2>
        {!data.is_open && (
          <div className="mt-4">
            <Notice>{t('closed')}</Notice>
          </div>
        )}
        <ul className="mt-4 grid gap-4 md:grid-cols-3">
          {gains.map(([gain, icon]) => (
            <li key={gain} className="rounded-card border border-line bg-surface p-4">
              <Icon name={icon} size={24} className="text-accent" />
              <h3 className="mt-2 font-semibold">{t(`gains.${gain}`)}</h3>
              <p className="mt-1 text-14 text-pretty text-ink-2">{t(`gains.${gain}_text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_20rem]">
        <SamplePlace />
        <section className="min-w-0">
          <h2 className="text-20 font-semibold">{t('prices')}</h2>
          <Table
            className="mt-4"
            caption={t('prices')}
            rows={listingKinds}
            rowKey={(kind) => kind}
            columns={[
              { key: 'kind', header: t('section'), head: true, cell: (kind) => kindNames[kind].plural[locale] },
              ...termDays.map((days) => ({
                key: String(days),
                header: t('days', { count: days }),
                align: 'end' as const,
                cell: (kind: string): ReactNode => {
                  const minor = priceOf(kind, days);
                  return minor !== undefined && formatMoney(minor, 'RUB', locale);
                },
              })),
            ]}
          />
          <p className="mt-3 max-w-prose text-14 text-ink-3">
            {t('source', { day: formatDay(`${data.effective_from}T09:00:00Z`, locale) })}{' '}
            <a className="link" href={href(paths.legal('terms'))}>
              {t('terms')}
            </a>
          </p>
          <details className="mt-6 max-w-200">
            <summary className="link w-fit cursor-pointer py-2">{t('details')}</summary>
            <dl className="mt-2 grid gap-x-8 gap-y-5 md:grid-cols-2">
              {rules.map((rule) => (
                <div key={rule}>
                  <dt className="font-semibold">{t(`rules.${rule}`)}</dt>
                  <dd className="mt-1 text-14 text-pretty text-ink-2">{t(`rules.${rule}_text`)}</dd>
                </div>
              ))}
            </dl>
          </details>
        </section>
      </div>
    </>
  );
}
