import { useTranslations } from 'use-intl';
import { PageContainer } from '#ui/PageContainer.tsx';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { Insurers, insurersQuery } from './Insurers.tsx';
import { OsagoCalculator } from '../../web/OsagoCalculator.tsx';

/** Without the insurers the page is whole. */
export async function load({ api, queryClient }: LoadContext): Promise<void> {
  await queryClient.prefetchQuery(insurersQuery(api));
}

export function head({ words }: LoadContext): Head {
  const t = words.translator('insurance');
  return { title: t('head'), description: t('description') };
}

/** Page /strahovanie: OSAGO computed, KASKO as an outline without a price, and insurers. */
export function Page() {
  const t = useTranslations('insurance');
  return (
    <PageContainer className="py-6 md:py-10">
      <h1 className="text-24 font-semibold text-balance md:text-32">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('lead')}</p>
      <div className="mt-6">
        <OsagoCalculator />
      </div>
      <section className="mt-12 max-w-prose">
        <h2 className="text-20 font-semibold md:text-24">{t('kasko')}</h2>
        <p className="mt-2 text-pretty text-ink-2">{t('kasko_text')}</p>
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-ink-3">
          <li>{t('kasko_value')}</li>
          <li>{t('kasko_drivers')}</li>
          <li>{t('kasko_franchise')}</li>
          <li>{t('kasko_risks')}</li>
        </ul>
        <p className="mt-3 text-14 text-ink-3">{t('kasko_note')}</p>
      </section>
      <Insurers />
    </PageContainer>
  );
}
