import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '#dictionary/field.ts';
import { sellerName } from '#listing/seller-name.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import { regionsQuery } from '#listing/web/results/place-queries.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams, useRouter, useSearch } from '#web/router/use-router.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { FinanceArea } from '../finance-area.ts';
import { areaNames } from '../names.ts';
import { sortsOf } from '../sorts.ts';
import { lazyComponent } from '#web/lazy-module.ts';
import { AskForm } from './AskForm.tsx';
import { Consultation } from './Consultation.tsx';
import { applicantIn, isMineOpen, mineOf, standingsQuery } from './eligibility-state.ts';
import { OfferFilters } from './OfferFilters.tsx';
import { isLoan } from './offer-texts.ts';
import { OffersTable } from './OffersTable.tsx';
import { calculatorPath, offerPath, offersPath } from './offer-paths.ts';
import { type Offer, offerQuery, offersQuery } from './offers-query.ts';
import {
  askSearch,
  comparedOf,
  filterCount,
  formSearch,
  type OffersState,
  readOffersState,
  searchOf,
} from './offers-state.ts';
import { Disclaimer, RiskNotice } from './RiskNotice.tsx';

/** This component is loaded when a visitor selects offers to compare. */
const OfferComparison = lazyComponent(async () => (await import('./OfferComparison.tsx')).OfferComparison);
/** This component is loaded when a visitor opens the section. */
const Eligibility = lazyComponent(async () => (await import('./Eligibility.tsx')).Eligibility);

/** Returns the area for the parameters of an address; undefined if the address has no page. */
type AreaOf = (params: Record<string, string>) => FinanceArea | undefined;

/** Returns the module of the page with an area's offers. */
export function offersPage(areaOf: AreaOf) {
  const required = (params: Record<string, string>): FinanceArea => {
    const data = areaOf(params);
    if (!data) throw notFound();
    return data;
  };
  return {
    async load({ api, queryClient, params, search, locale, area }: LoadContext): Promise<void> {
      const data = required(params);
      const state = readOffersState(data, search, locale);
      await Promise.all([
        queryClient.ensureQueryData(offersQuery(api, data, state)),
        queryClient.ensureQueryData(regionsQuery(api, locale)),
        ...(isMineOpen(search)
          ? [
              Eligibility.load(),
              queryClient.prefetchQuery(
                standingsQuery(api, data, state, applicantIn(search, state.region ?? area.get()?.iso ?? null)),
              ),
            ]
          : []),
        state.compared.length > 0 && OfferComparison.load(),
        // A selected offer may no longer exist; the page is then shown without it, so its failure is ignored.
        ...state.compared.map((id) => queryClient.prefetchQuery(offerQuery(api, data.area, id, state.ask))),
      ]);
    },
    head({ words, locale, params, search }: LoadContext): Head {
      const data = required(params);
      const { category } = readOffersState(data, search, locale);
      const title = titleOf(data, category, locale);
      const t = words.translator('finance');
      return {
        title: t('head', { title }),
        description: t('description', { title }),
        canonical: offersPath(data.area) + (search['category'] && category ? `?category=${category}` : ''),
      };
    },
    Page: function OffersPage() {
      const data = required(useParams());
      const { locale } = useApp();
      const state = readOffersState(data, useSearch(), locale);
      // Keys inside `OffersView` reset its forms when the address changes.
      return <OffersView data={data} state={state} />;
    },
  };
}

const titleOf = (data: FinanceArea, category: string | null, language: Language): string =>
  data.fields.find(({ key }) => key === data.category)?.options?.find(({ key }) => key === category)?.[language] ??
  areaNames[data.area][language];

function OffersView({ data, state }: { data: FinanceArea; state: OffersState }) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const { api, locale } = useApp();
  const router = useRouter();
  const href = useHref();
  const [isOpen, setOpen] = useState(false);
  const list = useQuery({ ...offersQuery(api, data, state), placeholderData: keepPreviousData });
  const { data: regions = [] } = useQuery(regionsQuery(api, locale));
  const path = offersPath(data.area);
  const search = useSearch();
  const mine = mineOf(search);
  const addressOf = (next: Partial<OffersState>, person = mine) => href(path + stringifySearch({ ...searchOf(data, { ...state, cursor: null, ...next }), ...person }));
  const show = (next: RawSearch) =>
    router.navigate({ to: path, search: { ...searchOf(data, readOffersState(data, next, locale)), ...mine }, resetScroll: false });
  const hrefOf = (offer: Pick<Offer, 'id' | 'values'>) => href(offerPath(data.area, offer) + stringifySearch(askSearch(data, state)));
  const options = data.fields.find(({ key }) => key === data.category)?.options ?? [];
  const count = filterCount(state);
  const { items = [], total = 0, next_cursor: next = null, facets = null } = list.data ?? {};
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold md:text-32">{titleOf(data, state.category, language)}</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('lead')}</p>
      {options.length > 0 && (
        <Tabs
          label={t('categories')}
          className="mt-4"
          items={options.map(({ key, [language]: label }) => ({
            key,
            href: href(`${path}?category=${key}`),
            label,
            current: key === state.category,
          }))}
        />
      )}
      <form
        method="get"
        action={href(path)}
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          show(formSearch(event.currentTarget));
        }}
      >
        {state.category !== null && <input type="hidden" name="category" value={state.category} />}
        {state.sort !== 'cost' && <input type="hidden" name="sort" value={state.sort} />}
        {state.organization !== null && <input type="hidden" name="organization" value={state.organization} />}
        {state.onlyDifferences && <input type="hidden" name="only" value="differences" />}
        {Object.keys(mine).map((key) => <input key={key} type="hidden" name={key} value={firstValue(mine, key) ?? ''} />)}
        <AskForm data={data} state={state} />
        <div className="mt-5 space-y-3">
          {data.showsFullCost && <RiskNotice />}
          {/* On phones one row that is swiped. */}
          <p className="bar-hidden flex gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap sm:gap-3">
            <Button variant="secondary" size="sm" href={`${href(path + stringifySearch({ ...searchOf(data, state), ...mine, mine: 'yes' }))}#mine`}>
              {t('mine.open')}
            </Button>
            {data.area === 'leasings' && (
              <>
                <Button variant="secondary" size="sm" href={href(paths.leasingCatalog())}>
                  {t('leasing.catalog')}
                </Button>
                <Button variant="secondary" size="sm" href={href(paths.leasingCompanies())}>
                  {t('leasing.companies')}
                </Button>
              </>
            )}
            {data.calculator && items[0] && (
              <Button variant="secondary" size="sm" href={href(calculatorPath(data.calculator, items[0].values, state.ask))}>
                {t('calculator')}
              </Button>
            )}
          </p>
        </div>
        <div className="mt-6 grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="lg:hidden noscript:hidden">
            <Button variant="secondary" icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {count > 0 ? t('filters_count', { count: String(count) }) : t('filters')}
            </Button>
          </div>
          {/* One set of filters serves both widths: it is beside the list, and on phones behind a button. */}
          <div className={isOpen ? '' : 'max-lg:hidden noscript:block!'} key={JSON.stringify([state.filters, state.region, state.category])}>
            <OfferFilters data={data} state={state} facets={facets} regions={regions} />
            {count > 0 && (
              <a href={addressOf({ filters: {}, region: null, organization: null })} className="link mt-3 inline-block">
                {t('reset')}
              </a>
            )}
          </div>
          <div className="min-w-0" aria-busy={list.isPlaceholderData}>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 className="font-semibold" aria-live="polite">
                {t('found', { count: total })}
              </h2>
              <p className="bar-hidden flex gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap">
                {sortsOf(data).map(({ key, label }) => (
                  <Chip key={key} selected={key === state.sort} href={addressOf({ sort: key })}>
                    {label[language]}
                  </Chip>
                ))}
              </p>
            </div>
            {state.organization !== null && (
              <p className="mb-3">
                <Chip remove={{ label: t('any_organization'), href: addressOf({ organization: null }) }}>
                  {items[0] ? sellerName(items[0].organization.name, language) : t('organization')}
                </Chip>
              </p>
            )}
            {state.compared.length > 0 && (
              <div className="sticky top-(--header-height) z-1 mb-3 flex flex-wrap items-center gap-3 rounded-field border border-line bg-surface p-3">
                <span>
                  {state.compared.length === 1 ? t('compare_more') : t('compared', { count: String(state.compared.length), most: String(maxCompared) })}
                </span>
                {state.compared.length > 1 && (
                  <Button href="#comparison" size="sm">
                    {t('to_comparison')}
                  </Button>
                )}
                <a href={addressOf({ compared: [] })} className="link">
                  {t('clear_all')}
                </a>
              </div>
            )}
            {list.isError ? (
              <ErrorState title={t('failed')} retry={{ label: t('retry'), onRetry: () => void list.refetch() }} />
            ) : list.isPending ? (
              <Skeleton className="h-120 w-full rounded-card" />
            ) : items.length === 0 ? (
              <EmptyState icon="search" title={t('empty')} text={t(count > 0 ? 'empty_filters' : 'empty_text')} {...(count > 0 && { action: <Button variant="secondary" href={addressOf({ filters: {}, region: null, organization: null })}>{t('reset')}</Button> })} />
            ) : (
              <OffersTable
                data={data}
                offers={items}
                state={state}
                hrefOf={hrefOf}
                onCompare={(ticked) => show(searchOf(data, { ...state, compared: comparedOf(state.compared, ticked) }))}
              />
            )}
            {/* Offers selected on other pages of the list stay selected. */}
            {state.compared.filter((id) => !items.some((item) => item.id === id)).map((id) => <input key={id} type="hidden" name="compare" value={id} />)}
            <noscript>
              <Button type="submit" variant="secondary" className="mt-3">
                {t('compare')}
              </Button>
            </noscript>
            <div className="mt-6">
              <Pagination
                label={t('pages')}
                {...(state.cursor && { previous: { href: addressOf({ cursor: null }), label: t('first_page') } })}
                {...(next && { next: { href: addressOf({ cursor: next }), label: t('next_page') } })}
              />
            </div>
            <Disclaimer isLoan={isLoan(data)} />
          </div>
        </div>
      </form>
      {isMineOpen(search) && (
        <Suspense>
          <Eligibility data={data} state={state} hrefOf={hrefOf} hrefWith={(ask, person) => addressOf({ ask }, person)} />
        </Suspense>
      )}
      {state.compared.length > 0 && (
        <Suspense>
          <OfferComparison
            data={data}
            state={state}
            hrefOf={hrefOf}
            hrefWithout={(id) => addressOf({ compared: state.compared.filter((one) => one !== id) })}
            hrefToggled={`${addressOf({ onlyDifferences: !state.onlyDifferences })}#comparison`}
          />
        </Suspense>
      )}
      <Consultation />
    </PageContainer>
  );
} // prettier-ignore
