import { useEffect, useRef } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import type { Api } from '#contract/client.ts';
import { offerPath } from '#finance/web/offer-paths.ts';
import { kindNames } from '#kinds/labels.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import { useCardLook } from '#listing/web/card/card-look.ts';
import { ListingCard } from '#listing/web/card/ListingCard.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatMoney } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { type Head, type LoadContext, firstValue } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useArea } from '#web/use-store.ts';
import { conditionsOf, type LeasedKind, leasedKinds, type LeasedState, leasedStates } from '#kinds/leased-things.ts';
import { percentText } from '#dictionary/fact-text.ts';
import { advances, leasingAskOf, terms } from '../leasing-terms.ts';
import { collectLeasable } from './collect-leasable.ts';
import { findLeasings } from './leasing-queries.ts';

type State = {
  kind: LeasedKind;
  state: LeasedState;
  advancePercent: number;
  months: number;
  cursor: string | undefined;
};

const oneOf = (options: readonly number[], text: string | undefined, initial: number): number =>
  options.find((option) => String(option) === text) ?? initial;

function stateIn(search: RawSearch): State {
  return {
    kind: leasedKinds.find((kind) => kind === firstValue(search, 'kind')) ?? 'auto',
    state: leasedStates.find((state) => state === firstValue(search, 'state')) ?? 'used',
    advancePercent: oneOf(advances, firstValue(search, 'advance'), 20),
    months: oneOf(terms, firstValue(search, 'term'), 36),
    cursor: firstValue(search, 'cursor'),
  };
}

/** The filters for listings that can be leased: all cars, and those machines whose seller says so. */
const filtersOf = (kind: LeasedKind, state: LeasedState) => ({
  condition: conditionsOf[state][kind],
  ...(kind === 'auto' ? {} : { deal: ['sale'], leasing: [true] }),
});

const catalogQuery = (api: Api, state: State, region: string | undefined) =>
  queryOptions({
    queryKey: ['leasing', 'catalog', state, region],
    queryFn: ({ signal }) => {
      const filters = { ...filtersOf(state.kind, state.state), ...(region && { region: [region] }) };
      return collectLeasable(
        (cursor) => kindPresentations[state.kind].find(api, { ...filters, ...(cursor && { cursor }) }, { signal }),
        (ids) => findLeasings(api, ids, state, { signal }),
        state.cursor,
      );
    },
  });

export async function load({ api, queryClient, search, area }: LoadContext): Promise<void> {
  const state = stateIn(search);
  await queryClient.ensureQueryData(catalogQuery(api, state, area.get()?.iso));
}

export function head({ words }: LoadContext): Head {
  const t = words.translator('leasing');
  return { title: t('head'), description: t('lead'), canonical: paths.leasingCatalog() };
}

/** Page /leasing/catalog: listings that an offer leases on the chosen terms, each with the payment of its cheapest offer. */
export function Page() {
  const t = useTranslations('leasing');
  const finance = useTranslations('finance');
  const { api, locale, dialogs } = useApp();
  const href = useHref();
  const area = useArea();
  const state = stateIn(useSearch());
  const { kind, advancePercent, months } = state;

  const listings = useQuery({ ...catalogQuery(api, state, area?.iso), placeholderData: keepPreviousData });
  const addressOf = (changes: Partial<Record<'kind' | 'cursor', string>>) =>
    href(
      paths.leasingCatalog() +
        stringifySearch({ kind, state: state.state, advance: advancePercent, term: months, ...changes }),
    );
  const look = useCardLook();
  const form = useRef<HTMLFormElement>(null);
  // A choice made before hydration has not been submitted yet.
  useEffect(() => {
    const options = form.current?.querySelectorAll('option') ?? [];
    if ([...options].some(({ selected, defaultSelected }) => selected !== defaultSelected))
      form.current?.requestSubmit();
  }, []);
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('lead')}</p>
      <Tabs
        className="mt-4"
        label={t('kinds')}
        items={leasedKinds.map((each) => ({
          key: each,
          href: addressOf({ kind: each }),
          label: kindNames[each].plural[locale],
          current: each === kind,
        }))}
      />
      <form
        ref={form}
        method="get"
        action={href(paths.leasingCatalog())}
        onChange={(event) => event.currentTarget.requestSubmit()}
        className="mt-5 flex flex-wrap items-end gap-4"
      >
        <input type="hidden" name="kind" value={kind} />
        <Select
          key={state.state}
          label={t('state')}
          name="state"
          defaultValue={state.state}
          options={leasedStates.map((value) => ({ value, label: t(`${value}`) }))}
        />
        <Select
          key={`advance ${advancePercent}`}
          label={t('advance')}
          name="advance"
          defaultValue={String(advancePercent)}
          options={advances.map((value) => ({ value: String(value), label: percentText(value * 1000, locale) }))}
        />
        <Select
          key={`term ${months}`}
          label={t('term')}
          name="term"
          defaultValue={String(months)}
          options={terms.map((count) => ({ value: String(count), label: t('months', { count }) }))}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            {finance('count_button')}
          </Button>
        </noscript>
      </form>
      <p className="mt-3 text-14 text-pretty text-ink-2">{t('note')}</p>
      <div className="mt-6">
        <h2 className="sr-only">{t('list')}</h2>
        {listings.isError ? (
          <ErrorState title={t('failed')} retry={{ label: finance('retry'), onRetry: () => void listings.refetch() }} />
        ) : listings.isPending ? (
          <Skeleton className="h-120 w-full rounded-card" />
        ) : listings.data.items.length === 0 ? (
          <EmptyState
            icon="search"
            title={t('empty')}
            text={t('empty_text')}
            action={<Button href={href(paths.search(kind))}>{t('all')}</Button>}
          />
        ) : (
          <ul aria-busy={listings.isPlaceholderData} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {listings.data.items.map(({ listing, offer }, place) => {
              const monthly = offer.cost?.from.monthly_minor;
              const ask = leasingAskOf(listing.price.minor, state);
              return (
                <li key={listing.id} className="grid min-w-0 grid-rows-[1fr_auto] gap-2">
                  {/* The payment of the lease stands below in place of costs. */}
                  <ListingCard
                    listing={listing}
                    look={look}
                    layout="tile"
                    eager={place < 3}
                    costs={undefined}
                    terms={undefined}
                  />
                  <div className="rounded-field bg-tint px-4 py-3 text-14 text-ink-2">
                    {monthly && (
                      <b className="text-16 font-semibold text-ink">
                        {t('payment', {
                          money: formatMoney(Math.round(monthly / 100) * 100, 'RUB', locale),
                        })}
                      </b>
                    )}{' '}
                    <a
                      className="link wrap-anywhere"
                      href={
                        href(offerPath('leasings', offer)) +
                        stringifySearch({
                          amount: ask.amount_minor / 100,
                          down_payment: ask.down_payment_minor / 100,
                          term: months,
                        })
                      }
                    >
                      {sellerName(offer.organization.name, locale)}
                    </a>
                    <Button
                      size="sm"
                      variant="secondary"
                      className="mt-2 flex noscript:hidden"
                      onClick={() => dialogs.show('lease', { id: listing.id, advancePercent, months })}
                    >
                      {t('apply')}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <div className="mt-6">
        <Pagination
          label={finance('pages')}
          {...(state.cursor && { previous: { href: addressOf({}), label: finance('first_page') } })}
          {...(listings.data?.next_cursor && {
            next: { href: addressOf({ cursor: listings.data.next_cursor }), label: finance('next_page') },
          })}
        />
      </div>
    </PageContainer>
  );
}
