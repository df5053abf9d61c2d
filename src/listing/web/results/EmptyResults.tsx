import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatInteger } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useDataOf } from '#web/query/use-data-of.ts';
import { countQuery, type KindSearch } from './kind-search.ts';
import { clearedSearch } from './search-state.ts';
import { useFilterChips } from './use-filter-chips.ts';
import { useSearchPage } from './use-search-page.ts';

/** How many filters are tried, and how many of them are offered. */
const mostTried = 12;
const mostOffered = 5;

/**
 * Shown for a page without results. A page beyond the last leads to the first; a search that finds nothing offers to remove one of the
 * filters, with the number of listings that each removal would give.
 */
export function EmptyResults({ search }: { search: KindSearch }) {
  const t = useTranslations('results');
  const { api, locale } = useApp();
  const href = useHref();
  const { state, results, inputOf, hrefOf } = useSearchPage(search);
  const chips = useFilterChips(search);
  const isBeyond = (results.data?.pages[0]?.total ?? 0) > 0;
  const tried = isBeyond ? [] : chips.slice(0, mostTried);
  const counts = useDataOf(tried.map(({ without }) => countQuery(search, api, inputOf(without))));
  const offers = tried
    .map((chip, at) => ({ chip, count: counts[at] }))
    .filter(({ count }) => count !== 0)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, mostOffered);
  const best = offers[0];
  if (isBeyond) {
    return (
      <EmptyState
        icon="search"
        title={t('empty.beyond')}
        text={t('empty.beyond_text')}
        action={<Button href={hrefOf({ ...state, cursor: null })}>{t('from_start')}</Button>}
      />
    );
  }
  if (chips.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('empty.nothing_title')}
        text={t('empty.nothing')}
        action={<Button href={href(paths.newOffer())}>{t('empty.post')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={t('empty.title')}
      text={best ? t('empty.drop') : t('empty.text')}
      action={
        offers.length === 0 ? (
          <Button href={hrefOf(clearedSearch(state, search.spec))}>{t('filters.reset')}</Button>
        ) : (
          offers.map(({ chip, count }) => (
            <Button key={chip.key} href={hrefOf(chip.without)} variant="secondary" className="max-w-full">
              <span className="truncate">{t('empty.without', { name: chip.label })}</span>
              {count !== undefined && <span className="text-ink-3 tabular-nums">{formatInteger(count, locale)}</span>}
            </Button>
          ))
        )
      }
    />
  );
}
