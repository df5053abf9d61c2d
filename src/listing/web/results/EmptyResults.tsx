import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useDataOf } from '#web/query/use-data-of.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { priceText } from '../../price-text.ts';
import { FactsLine } from '../card/FactsLine.tsx';
import { noCosts } from '../no-costs.ts';
import { ListingList } from '../card/ListingList.tsx';
import { alternativesOf } from './alternatives.ts';
import type { KindSearch } from './kind-search.ts';
import { words as emptyWords } from './empty-words.ts';
import { looseningQuery, offersOf } from './loosening.ts';
import { nearbyQuery, widerSearches } from './nearby.ts';
import { SaveOffer } from './SaveOffer.tsx';
import { isMapAlone } from './is-map-alone.ts';
import { searchToSave } from './SaveSearch.tsx';
import { clearedSearch } from './search-changes.ts';
import type { SearchState } from './search-state.ts';
import { chipsOf } from './use-filter-chips.ts';
import { useSearchPage } from './use-search-page.ts';

/** The main choice in words («Арендовать»), which has no chip. */
const mainNames = ({ spec: { main } }: KindSearch, { choices }: SearchState, locale: 'ru' | 'en'): string[] =>
  main ? (choices[main.field.key] ?? []).flatMap((option) => main.names[option]?.[locale] ?? []) : [];

/**
 * Shown for a page without results. A page beyond the last leads to the first; a search that finds nothing says how what was typed was
 * understood, offers to remove one of the filters, or two, or to choose another value of one, each with the number of listings that it would give,
 * and to save the search.
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
    enabled: !isBeyond && chips.length > 0 && !isMapAlone(chips),
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
  if (isMapAlone(chips)) {
    return (
      <EmptyState
        icon="map"
        title={words.map_title}
        text={words.map_text}
        action={<Button href={hrefOf({ ...state, within: null, area: null })}>{words.map_all}</Button>}
      />
    );
  }
  const offers = counted.data ? offersOf(counted.data, state, chipsOfState, search.spec.sorts) : [];
  return (
    <>
      <div className="max-w-150 py-2 sm:py-4">
        <h2 className="text-20 font-semibold text-balance">{words.title}</h2>
        {state.typed && (
          <>
            <p className="mt-1 text-ink-2 wrap-anywhere">{words.typed(state.typed)}</p>
            <FactsLine
              parts={[
                ...mainNames(search, state, locale),
                ...chips
                  .filter(({ isSaidBelow }) => !isSaidBelow)
                  .map(({ filter, label }) => (filter === 'q' ? words.in_text(label) : label)),
              ]}
              locale={locale}
              className="mt-1 font-medium"
            />
          </>
        )}
        <div className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {offers.length === 0 ? (
            <div className="px-4 py-4">
              <p>{words.text}</p>
              <Button variant="secondary" className="mt-3" href={hrefOf(clearedSearch(state, search.spec))}>
                {t('filters.reset')}
              </Button>
            </div>
          ) : (
            <>
              <p className="px-4 pt-4 pb-3 text-ink-2">{counted.data?.of === 'pair' ? words.drop_two : words.drop}</p>
              {offers.map(({ key, labels, count, state: loosened }) => (
                <div key={key}>
                  <a
                    href={hrefOf(loosened)}
                    rel="nofollow"
                    className="flex min-h-12 items-center gap-3 px-4 py-2.5 hover:bg-tint"
                  >
                    <span className="min-w-0 flex-1 font-medium wrap-anywhere">{words.without(labels)}</span>
                    <b className="shrink-0 font-medium text-accent">{formatInteger(count, locale)}</b>
                    <Icon name="chevron-right" className="text-ink-3" />
                  </a>
                  <Alternatives search={search} filter={key} />
                </div>
              ))}
            </>
          )}
          <SaveOffer kind={search.kind} query={searchToSave(search, state)} />
        </div>
      </div>
      {offers[0] && <BestLoosened search={search} {...offers[0]} />}
    </>
  );
}

/** Values of a filter that find something, as links with their counts; none of two filters together. */
function Alternatives({ search, filter }: { search: KindSearch; filter: string }) {
  const t = useTranslations('results');
  const { locale } = useApp();
  const page = useSearchPage(search);
  const facets = page.results.data?.pages[0]?.facets;
  const found = facets ? alternativesOf(search, filter, page, facets, locale) : [];
  if (found.length === 0) return null;
  return (
    <details className="px-4 pb-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-14">{t('filters.zeros')}</summary>
      <ul className="chips pb-2">
        {found.map(({ key, label, count, state }) => (
          <li key={key} className="max-w-full">
            <Chip href={page.hrefOf(state)}>
              {label}
              {count !== null && <span className="ml-1.5 text-ink-3">{formatInteger(count, locale)}</span>}
            </Chip>
          </li>
        ))}
      </ul>
    </details>
  );
}

type LoosenedProps = { search: KindSearch; labels: readonly string[]; count: number; state: SearchState };

/** The first listings of the loosening with most, where no wider search follows with its own (`MoreNearby.tsx`). */
function BestLoosened({ search, labels, count, state }: LoosenedProps) {
  const t = useTranslations('results');
  const { api, locale } = useApp();
  const page = useSearchPage(search);
  const wider = useDataOf(
    widerSearches(page.state, page.searchedRegions).map((each) => nearbyQuery(search, api, each, [], page)),
  );
  const { data } = useQuery(nearbyQuery(search, api, { state }, [], page));
  const first = data?.items[0];
  if (!first || wider.some((found) => found === undefined || found.total > 0)) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-4 flex flex-wrap items-baseline gap-x-3 text-20 font-semibold">
        {emptyWords[locale].without(labels)}
        <span className="text-16 font-normal text-ink-2">
          {[
            emptyWords[locale].found(count, formatInteger(count, locale)),
            state.sort === 'price_asc' && emptyWords[locale].from(priceText(first, locale)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </h2>
      <ListingList
        items={data.items}
        view={page.state.view}
        costs={search.byCost?.partsOf([data], page.state, page.terms)?.costs ?? noCosts}
      />
      {count > data.items.length && (
        <Button href={page.hrefOf(state)} rel="nofollow" variant="secondary" full className="mt-4">
          {t('filters.show', { count, shown: formatInteger(count, locale) })}
        </Button>
      )}
    </section>
  );
}
