import { useTranslations } from 'use-intl';
import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { declaredOf, secondPrefix, textsOf } from './customs-form.ts';
import { isComparing, listingIn, listingQuery, rateQuery } from './customs-queries.ts';

/**
 * Tables, rules and form load at the visitor's first act; until then the form is plain HTML, and lines unfold without scripts.
 */
const CustomsCalculator = hydrateOnAct(async () => (await import('./CustomsCalculator.tsx')).CustomsCalculator);

export async function load({ api, queryClient, search, now, isHydrating }: LoadContext): Promise<void> {
  const today = moscowDay(new Date(now));
  const prefixes = isComparing(search) ? ['', secondPrefix] : [''];
  const days = new Set(prefixes.map((prefix) => declaredOf(textsOf(search, prefix, {}), today)));
  const id = listingIn(search);
  await Promise.all([
    isHydrating ? undefined : CustomsCalculator.load(),
    ...[...days].map((day) => queryClient.ensureQueryData(rateQuery(api, day))),
    ...(id === null ? [] : [queryClient.ensureQueryData(listingQuery(api, id))]),
  ]);
}

export function head({ words }: LoadContext): Head {
  const t = words.translator('customs');
  return { title: t('head'), description: t('description') };
}

/** Page /customs-calculation. */
export function Page() {
  const t = useTranslations('customs');
  return (
    <PageContainer className="py-6 md:py-10">
      <h1 className="text-24 font-semibold text-balance md:text-32">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('lead')}</p>
      <CustomsCalculator />
    </PageContainer>
  );
}
