import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatInteger } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { useDataOf } from '#web/query/use-data-of.ts';
import type { FilterChip } from './filter-chips.ts';
import type { countQuery } from './kind-search.ts';

export type EmptyResultsProps = {
  chips: readonly FilterChip[];
  hrefOf: (chip: FilterChip) => string;
  /** Asks how many there are without a filter; runs in the browser only. */
  countOf: (chip: FilterChip) => ReturnType<typeof countQuery>;
  /** The search with no filter at all. */
  resetHref: string;
  newHref: string;
};

/** So many filters are tried out, and so many of the best are offered. */
const mostTried = 12;
const mostOffered = 5;

/** Nothing found: which filter to drop, and how many each would bring back. */
export function EmptyResults({ chips, hrefOf, countOf, resetHref, newHref }: EmptyResultsProps) {
  const t = useTranslations('listing');
  const { locale } = useApp();
  const tried = chips.slice(0, mostTried);
  const counts = useDataOf(tried.map((chip) => countOf(chip)));
  const offers = tried
    .map((chip, at) => ({ chip, count: counts[at] }))
    .filter(({ count }) => count !== 0)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, mostOffered);
  const best = offers[0];
  if (chips.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('empty.nothing_title')}
        text={t('empty.nothing')}
        action={<Button href={newHref}>{t('empty.post')}</Button>}
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
          <Button href={resetHref}>{t('filters.reset')}</Button>
        ) : (
          offers.map(({ chip, count }) => (
            <Button key={chip.key} href={hrefOf(chip)} variant="secondary" className="max-w-full">
              <span className="truncate">{t('empty.without', { name: chip.label })}</span>
              {count !== undefined && <span className="text-ink-3 tabular-nums">{formatInteger(count, locale)}</span>}
            </Button>
          ))
        )
      }
    />
  );
}
