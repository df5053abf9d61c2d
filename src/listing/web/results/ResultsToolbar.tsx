import { useTranslations } from 'use-intl';
import { buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#web/use-app.ts';
import { filtersFormId, filtersId } from './filters-id.ts';
import { countFilters } from './count-filters.ts';
import type { KindSearch } from './kind-search.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { sortsOf, views } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

/**
 * The toolbar above the results: their number, order and layout; on phones it stays in view with the button of the filters, which opens them
 * without scripts too.
 */
export function ResultsToolbar({ search }: { search: KindSearch }) {
  const t = useTranslations('results');
  const { locale } = useApp();
  const { spec } = search;
  const { state, cities, city, searchedRegions, results, hrefOf, apply } = useSearchPage(search);
  const total = results.data?.pages[0]?.total;
  const filterCount = countFilters(state, { regions: searchedRegions, cities, city }, spec);
  return (
    // Without a box of its own on phones, so that only the buttons stick.
    <div
      className={cx(
        'max-lg:contents lg:flex lg:items-center lg:justify-between lg:gap-3',
        state.view === 'map' && 'xl:flex-wrap',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 text-ink-2 max-lg:text-14">
        <p aria-live="polite">
          {total === undefined
            ? results.isError
              ? ''
              : t('counting')
            : t('found', { count: total, shown: formatInteger(total, locale) })}
        </p>
        {/* The page without results has the link itself. */}
        {total !== 0 && <SaveSearch search={search} />}
      </div>
      <div className="sticky top-16 z-10 md:top-(--header-height) -mx-(--gutter) flex items-center gap-2 bg-ground px-(--gutter) py-2 max-sm:py-1 max-lg:border-b max-lg:border-line lg:static lg:mx-0 lg:px-0 lg:py-0">
        <button
          type="button"
          popoverTarget={filtersId}
          aria-label={t('filters.open', { count: filterCount })}
          className={cx(
            buttonClass({ variant: 'secondary' }),
            'shrink-0 max-sm:px-3',
            state.view !== 'map' && 'lg:hidden',
          )}
        >
          {/* Narrow phones need the room for the name of the order. */}
          <Icon name="sliders" className={filterCount > 0 ? undefined : 'max-[389px]:hidden'} />
          <span className={filterCount > 0 ? 'max-[429px]:hidden' : undefined}>
            {t('filters.open', { count: filterCount })}
          </span>
          {filterCount > 0 && <span className="min-[430px]:hidden">{filterCount}</span>}
        </button>
        <Select
          label={t('sort')}
          labelHidden
          name="sort"
          form={filtersFormId}
          value={state.sort}
          options={sortsOf(spec, state).map(({ key, label }) => ({ value: key, label: label[locale] }))}
          onChange={(event) => apply({ ...state, sort: event.currentTarget.value })}
          className="max-md:flex-1 md:ml-auto md:w-58 max-[389px]:[&_select]:pr-9"
        />
        <a
          href={hrefOf({ ...state, view: state.view === 'map' ? 'rows' : 'map' })}
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
    </div>
  );
}
