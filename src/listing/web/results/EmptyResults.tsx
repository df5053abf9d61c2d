import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyArch, EmptyState } from '#ui/EmptyState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useDataOf } from '#web/query/use-data-of.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { ListingList } from '../card/ListingList.tsx';
import type { KindSearch } from './kind-search.ts';
import { words as emptyWords } from './empty-words.ts';
import { looseningQuery, offersOf } from './loosening.ts';
import { nearbyQuery, widerSearches } from './nearby.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { clearedSearch } from './search-changes.ts';
import type { SearchState } from './search-state.ts';
import { chipsOf } from './use-filter-chips.ts';
import { useSearchPage } from './use-search-page.ts';

/**
 * Shown for a page without results. A page beyond the last leads to the first; a search that finds nothing says how what was typed was
 * understood, offers to remove one of the filters, or two, with the number of listings that each removal would give, and to save the search.
 */
export function EmptyResults({ search }: { search: KindSearch }) {
  const t = useTranslations('results');
  const { api, locale } = useApp();
  const words = emptyWords[locale];
  const href = useHref();
  const page = useSearchPage(search);
  const { state, results, hrefOf } = page;
  const chipsOfState = (other: SearchState) => chipsOf(search, other, page, locale);
  const chips = chipsOfState(state);
  const isBeyond = (results.data?.pages[0]?.total ?? 0) > 0;
  const counted = useQuery({
    ...looseningQuery(search, api, state, page, chipsOfState),
    enabled: !isBeyond && chips.length > 0,
  });
  if (isBeyond) {
    return (
      <EmptyState
        icon="search"
        title={words.beyond}
        text={words.beyond_text}
        action={<Button href={hrefOf({ ...state, cursor: null })}>{t('from_start')}</Button>}
      />
    );
  }
  if (chips.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={words.nothing_title}
        text={words.nothing}
        action={<Button href={href(paths.newOffer())}>{words.post}</Button>}
      />
    );
  }
  const offers = counted.data ? offersOf(counted.data, state, chipsOfState) : [];
  const advice = offers.length === 0 ? words.text : counted.data?.of === 'pair' ? words.drop_two : words.drop;
  return (
    <>
      <div className="max-w-150 py-2 sm:py-4">
        <div className="flex items-center gap-4">
          <EmptyArch icon="search" />
          <div className="min-w-0">
            <h2 className="text-20 font-semibold text-balance">{words.title}</h2>
            {state.typed && <p className="mt-1 text-ink-2 wrap-anywhere">{words.typed(state.typed)}</p>}
          </div>
        </div>
        {state.typed && (
          <ul aria-label={words.understood} className="mt-3 flex flex-wrap gap-2">
            {chips.map(({ key, label }) => (
              <li key={key} className="max-w-full truncate rounded-full bg-tint px-3 py-1 text-14 text-ink-2">
                {label}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-5 text-ink-2">{advice}</p>
        {offers.length === 0 ? (
          <p className="mt-3">
            <Button variant="secondary" href={hrefOf(clearedSearch(state, search.spec))}>
              {t('filters.reset')}
            </Button>
          </p>
        ) : (
          <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {offers.map(({ key, labels, count, state: loosened }) => (
              <li key={key}>
                <a
                  href={hrefOf(loosened)}
                  rel="nofollow"
                  className="flex min-h-12 items-center gap-3 px-4 py-2.5 hover:bg-tint"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{words.without(labels)}</span>
                  <span className="font-semibold tabular-nums">{formatInteger(count, locale)}</span>
                  <Icon name="chevron-right" className="text-ink-3" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <SaveSearch search={search} className={buttonClass({ variant: 'secondary' })} />
          <span className="text-14 text-ink-2">{words.save}</span>
        </p>
      </div>
      {offers[0] && <BestLoosened search={search} {...offers[0]} />}
    </>
  );
}

type LoosenedProps = { search: KindSearch; labels: readonly string[]; count: number; state: SearchState };

/** The first listings of the loosening with most, where no wider search follows with its own (`MoreNearby.tsx`). */
function BestLoosened({ search, labels, count, state }: LoosenedProps) {
  const { api, locale } = useApp();
  const page = useSearchPage(search);
  const wider = useDataOf(
    widerSearches(page.state, page.searchedRegions).map((each) => nearbyQuery(search, api, each, [], page)),
  );
  const { data } = useQuery(nearbyQuery(search, api, { state }, [], page));
  if (!data?.items.length || wider.some((found) => found === undefined || found.total > 0)) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-20 font-semibold">
        {`${emptyWords[locale].without(labels)}: ${formatInteger(count, locale)}`}
      </h2>
      <ListingList
        items={data.items}
        view={page.state.view}
        landedMinor={search.byCost?.partsOf([data], page.state)?.landedMinor}
      />
    </section>
  );
}
