import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatInteger } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import type { KindSearch } from './kind-search.ts';
import { words as emptyWords } from './empty-words.ts';
import { looseningQuery, offersOf } from './loosening.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { clearedSearch } from './search-changes.ts';
import type { SearchState } from './search-state.ts';
import { chipsOf } from './use-filter-chips.ts';
import { useSearchPage } from './use-search-page.ts';

/**
 * Shown for a page without results. A page beyond the last leads to the first; a search that finds nothing says how what was typed was
 * understood, and offers to remove one of the filters, or two, with the number of listings that each removal would give.
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
  const understood = chips.map(({ label }) => label).join('\u00A0· ');
  const advice = offers.length === 0 ? words.text : counted.data?.of === 'pair' ? words.drop_two : words.drop;
  return (
    <EmptyState
      icon="search"
      title={words.title}
      text={
        <>
          {state.typed && <span className="mb-2 block">{words.typed(state.typed, understood)}</span>}
          {advice}
        </>
      }
      action={
        <>
          {offers.length === 0 ? (
            <Button href={hrefOf(clearedSearch(state, search.spec))}>{t('filters.reset')}</Button>
          ) : (
            offers.map(({ key, labels, count, state: loosened }) => (
              <Button key={key} href={hrefOf(loosened)} variant="secondary" className="max-w-full">
                <span className="truncate">{words.without(labels.join(` ${words.and} `))}</span>
                <span className="text-ink-3">{formatInteger(count, locale)}</span>
              </Button>
            ))
          )}
          <p className="w-full text-ink-2">
            {words.save} <SaveSearch search={search} />
          </p>
        </>
      }
    />
  );
}
