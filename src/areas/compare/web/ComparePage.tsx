import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { Button } from '#ui/Button.tsx';
import { maxCompared } from '#listing/saved-limits.ts';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Switch } from '#ui/Switch.tsx';
import { hideToastsAbout } from '#ui/toasts.ts';
import { comparison as comparisonToasts } from '#listing/web/card/comparison-toasts.ts';
import { lazyComponent, lazyModule, useLazyModule } from '#web/lazy-module.ts';
import { useApp } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { type Head, type LoadContext, firstValue } from '#web/routes/view.ts';
import { useSavedListings } from '#web/use-store.ts';
import { loadKind, useKindData } from '#kinds/web/dictionaries.ts';
import { comparedQuery, figuresQuery, servedQuery } from './compare-queries.ts';
import { AddButton } from './AddButton.tsx';
import { rivalsOf } from './best-values.ts';
import type { ComparedGroup } from './compared-fact.ts';
import { byKind, comparisonGroups } from './comparison.ts';
import { areaPriceFact, costFacts } from './cost-facts.ts';
import { placeFacts } from './place-facts.ts';
import { ComingTable } from './ComingTable.tsx';
import { useRemoval } from './use-removal.ts';

/** Of these two a page loads the one that it shows. */
const NothingCompared = lazyComponent(async () => (await import('./NothingCompared.tsx')).NothingCompared);
const ComparisonTable = lazyComponent(async () => (await import('./ComparisonTable.tsx')).ComparisonTable);
/** Of comparisons of several kinds alone. */
const KindChips = lazyComponent(async () => (await import('./KindChips.tsx')).KindChips);
/** What rows differ: few visitors ask for these alone. */
const differences = lazyModule(() => import('./differing.ts'));

const wantsDifferences = (search: LoadContext['search']): boolean => firstValue(search, 'only') === 'differences';

export function head({ words }: LoadContext): Head {
  return { title: words.translator('compare')('title'), noindex: true };
}

/**
 * Fetches everything about the compared listings at once, instead of each part when the one before has come. An account's list is known to the server,
 * which draws the table; a guest's list is kept in the browser, where hydration does not wait for the listings.
 */
export async function load(ctx: LoadContext): Promise<void> {
  const { api, queryClient, onServer, viewer, compared } = ctx;
  if (onServer && viewer.get().kind === 'user') await queryClient.ensureQueryData(servedQuery(api));
  const served = queryClient.getQueryData(servedQuery(api).queryKey);
  const ids = compared.isKnown.get() ? compared.ids.get() : (served?.ids ?? []);
  if (ids.length === 0) return;
  const fetched = Promise.all([
    ComparisonTable.load(),
    wantsDifferences(ctx.search) && differences.load(),
    queryClient
      .ensureQueryData(comparedQuery(api, ids))
      .then((found) => Promise.all(found.map(({ kind }) => loadKind(kind)))),
    queryClient.ensureQueryData(figuresQuery(ctx, ids)),
    // The page says what has failed.
  ]).catch(() => undefined);
  if (served) await fetched;
}

/** /compare: two to four listings of one kind side by side, from the list of this browser or account. */
export function Page() {
  const t = useTranslations('compare');
  const ofCost = useTranslations('compare.cost');
  const app = useApp();
  const { api, compared, locale } = app;
  const router = useRouter();
  const remove = useRemoval();
  const search = useSearch();
  useEffect(() => hideToastsAbout([comparisonToasts]), []);
  // The switch changes at once; the address follows.
  const [isOnly, setOnly] = useState(wantsDifferences(search));
  const saved = useSavedListings(compared);
  const served = useQuery({ ...servedQuery(api), enabled: false }).data;
  const ids = saved.isKnown ? saved.ids : (served?.ids ?? saved.ids);
  const isKnown = saved.isKnown || served !== undefined;
  const found = useQuery({ ...comparedQuery(api, ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
  // A removed listing disappears at once, before the next response.
  const open = (found.data ?? []).filter(({ id }) => ids.includes(id));
  const groups = byKind(open);
  const chosen = groups.find(([name]) => name === firstValue(search, 'kind'));
  // Otherwise the kind to which a listing was added last.
  const [kind, added] = chosen ?? groups[0] ?? [undefined, []];
  // The columns stand in the order in which they were added.
  const listings = added.toReversed();
  const dictionary = useKindData(kind ?? null);
  const onlyDifferences = isOnly && listings.length > 1;
  // Until its code has come, all rows stay.
  const differing = useLazyModule(onlyDifferences ? differences : null)?.differing;
  const figures = useQuery({ ...figuresQuery(app, ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
  const costs = listings.map(({ id }) => figures.data?.[id]?.cost);
  const costRows = [
    ...areaPriceFact(listings, ofCost, locale),
    ...costFacts(costs, ofCost, locale, kind === 'house', rivalsOf(listings)),
  ];
  // The heads show what the listings cost: their figures must not move once they are seen.
  const isLoading = ids.length > 0 && (found.isPending || (kind && !dictionary) || figures.isPending);
  const facts: ComparedGroup[] = dictionary ? comparisonGroups(dictionary, listings, locale) : [];
  const rows = [
    ...(costRows.length > 0 ? [{ key: 'cost', title: ofCost('title'), facts: costRows }] : []),
    ...facts,
    { key: 'offered', title: t('place'), facts: placeFacts(listings, t, app) },
  ];
  const { groups: shown, hidden } = differing ? differing(rows) : { groups: rows, hidden: 0 };
  const closed =
    found.data && !found.isPlaceholderData ? ids.filter((id) => !open.some((listing) => listing.id === id)) : [];
  const show = (next: { kind?: string | undefined; only?: string | undefined }) =>
    router.navigate({ to: paths.compare(), search: { ...search, ...next }, replace: true, resetScroll: false });
  const isFailed = found.isError;
  const only = {
    isOn: onlyDifferences,
    onChange: (isOn: boolean) => {
      setOnly(isOn);
      show({ only: isOn ? 'differences' : undefined });
    },
  };
  return (
    <PageContainer className="py-6">
      <div className="flex items-center justify-between gap-x-2">
        <div className="flex items-center">
          <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
          {listings.length > 0 && listings.length < maxCompared && (
            // On wide screens the button is in the table.
            <span className="-mr-2 md:hidden">
              <AddButton listings={listings} as="sign" />
            </span>
          )}
        </div>
        {listings.length > 1 && (
          // On wide screens the switch is in the table.
          <Switch
            label={t('only')}
            className="gap-2! text-14 md:hidden"
            checked={onlyDifferences}
            onChange={({ currentTarget: { checked } }) => only.onChange(checked)}
          />
        )}
      </div>
      <noscript>
        <p className="mt-4">{t('no_script')}</p>
      </noscript>
      <div className="mt-4 space-y-4">
        {closed.length > 0 && (
          <Notice
            action={
              <Button variant="secondary" size="sm" onClick={() => remove(...closed)}>
                {t('forget')}
              </Button>
            }
          >
            {t('gone', { count: closed.length })}
          </Notice>
        )}
        {groups.length > 1 && (
          <Suspense fallback={null}>
            <KindChips groups={groups} kind={kind} onChoose={(name) => show({ kind: name })} />
          </Suspense>
        )}
        {isFailed ? (
          <ErrorState
            title={t('failed')}
            text={t('failed_text')}
            retry={{
              label: t('retry'),
              onRetry: () => void found.refetch(),
              busy: found.isFetching,
            }}
          />
        ) : !isKnown || isLoading ? (
          <ComingTable columns={Math.min(ids.length, 3) || 3} />
        ) : listings.length === 0 ? (
          <Suspense fallback={null}>
            <NothingCompared />
          </Suspense>
        ) : (
          <>
            {listings.length === 1 && <Notice>{t('one')}</Notice>}
            {differing?.(facts).groups.length === 0 && <Notice>{t('same')}</Notice>}
            {listings.length > 1 && rivalsOf(listings).length === listings.length && (
              <p className="text-14 text-ink-2">{t('no_rivals')}</p>
            )}
            {hidden > 0 && (
              <output className="-mt-3 block text-right text-14 text-ink-2">{t('hidden', { count: hidden })}</output>
            )}
            <Suspense fallback={<ComingTable columns={listings.length} />}>
              <ComparisonTable
                listings={listings}
                landed={costs.map(amountOf)}
                groups={shown}
                only={only}
                ratings={listings.map(({ id }) => figures.data?.[id]?.rating?.level)}
              />
            </Suspense>
          </>
        )}
      </div>
    </PageContainer>
  );
}

/** The landed price of a compared listing, or its lower bound. */
function amountOf(cost: OutputOf<'true-cost/get'>['cost'] | undefined): LandedAmount | null {
  if (!cost) return null;
  const { minor, known_minor: known } = cost.landed.total;
  if (minor === null && known === 0) return null;
  return { landed_minor: minor, landed_at_least_minor: known };
}
