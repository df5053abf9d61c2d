import { useTranslations } from 'use-intl';
import { buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { formatInteger } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { filtersFormId, filtersId } from './filters-id.ts';
import { countFilters } from './count-filters.ts';
import type { KindSearch } from './kind-search.ts';
import { isSpot } from './is-spot.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { sortsOf, views } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

type Props = {
  search: KindSearch;
  /** The number of results in the place of the tools: one component, because each that hydrates late weighs on the first view. */
  count?: boolean;
};

/** The tools of the list, and the number of results beside the title. */
export const ResultsToolbar = ({ search, count }: Props) =>
  count ? <FoundCount search={search} /> : <Tools search={search} />;

/** The number of results, and the link that saves the search. */
function FoundCount({ search }: Props) {
  const t = useTranslations('results');
  const { locale } = useApp();
  const { results, state } = useSearchPage(search);
  const view = state.view === 'map' ? state.within : null;
  // The number of another part of the map would be false under «На этой карте».
  const total = view && results.isPlaceholderData ? undefined : results.data?.pages[0]?.total;
  const said = view
    ? t(isSpot(view) ? 'at_spot' : 'on_map', { shown: '\u0001' })
    : t('found', { count: total ?? 0, shown: '\u0001' });
  const [before, after] = said.split('\u0001');
  return (
    <>
      <p aria-live="polite" className="text-14 text-ink-2 sm:text-16">
        {total === undefined ? (
          results.isError ? (
            ''
          ) : (
            t('counting')
          )
        ) : (
          // Phones have room for the number and its noun.
          <>
            <span className={view ? undefined : 'found-word max-sm:sr-only'}>{before}</span>
            {formatInteger(total, locale)}
            {after}
          </>
        )}
      </p>
      {/* The page without results has the link itself. */}
      {total !== 0 && <SaveSearch search={search} />}
    </>
  );
}

/** The order and layout of the results and, on narrow screens, the button of the filters, which opens them without scripts too. */
function Tools({ search }: Props) {
  const t = useTranslations('results');
  const { locale } = useApp();
  const { spec } = search;
  const { state, cities, city, searchedRegions, hrefOf, apply } = useSearchPage(search);
  const filterCount = countFilters(state, { regions: searchedRegions, cities, city }, spec);
  return (
    <div className="results-view flex items-center gap-2">
      <button
        type="button"
        popoverTarget={filtersId}
        className={cx(
          buttonClass({ variant: 'secondary' }),
          'shrink-0 max-sm:px-3',
          state.view !== 'map' && 'lg:hidden',
        )}
      >
        <Icon name="sliders" />
        {t('filters.open', { count: filterCount })}
      </button>
      <Select
        label={t('sort')}
        labelHidden
        name="sort"
        form={filtersFormId}
        // Not controlled: without a network the page stays as it is, and the chosen order stays chosen.
        key={state.sort}
        defaultValue={state.sort}
        options={sortsOf(spec, state).map(({ key, label }) => ({ value: key, label: label[locale] }))}
        onChange={(event) => apply({ ...state, sort: event.currentTarget.value })}
        // So that the filters are in view.
        phoneIcon={{ name: 'sort', marked: state.sort !== spec.sorts[0]?.key }}
        className="w-44 shrink-0 max-sm:w-11 lg:w-58"
      />
      <a
        href={hrefOf({ ...state, view: state.view === 'map' ? spec.view : 'map' })}
        rel="nofollow"
        aria-label={t(state.view === 'map' ? 'rows' : 'map')}
        className={cx(buttonClass({ variant: 'secondary' }), 'shrink-0 max-lg:px-2.5 noscript:hidden lg:hidden')}
      >
        <Icon name={state.view === 'map' ? 'rows' : 'map'} size={24} />
      </a>
      <nav aria-label={t('view')} className="flex rounded-field border border-line-strong bg-surface max-lg:hidden">
        {views.map((view) => (
          <a
            key={view}
            href={hrefOf({ ...state, view })}
            aria-label={t(`${view}`)}
            title={t(`${view}`)}
            aria-current={state.view === view ? 'true' : undefined}
            className={cx(
              'flex size-10.5 items-center justify-center rounded-field',
              state.view === view ? 'text-accent' : 'text-ink-3 hover:text-ink',
              view === 'map' && 'noscript:hidden',
            )}
          >
            <Icon name={view} size={24} />
          </a>
        ))}
      </nav>
    </div>
  );
}
