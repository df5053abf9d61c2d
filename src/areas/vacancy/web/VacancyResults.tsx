import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { lazyComponent } from '#web/lazy-module.ts';
import { VacancyCard } from './VacancyCard.tsx';
import type { VacancySearch } from './vacancy-search.ts';

export const listId = 'vacancies';

/** This component is loaded when a search finds nothing. */
export const NothingFound = lazyComponent(async () => (await import('./NothingFound.tsx')).NothingFound);

type Props = {
  results: UseQueryResult<OutputOf<'vacancy/search'>>;
  state: VacancySearch;
  regions: readonly { iso: string; name: string }[];
  hrefOf: (state: VacancySearch) => string;
};

/** The page of vacancies that was found, with links to the next one and to the first. */
export function VacancyResults({ results, state, regions, hrefOf }: Props) {
  const t = useTranslations('vacancy');
  const { data } = results;
  if (results.isError && !data) {
    const retry = { label: t('error.retry'), onRetry: () => void results.refetch(), busy: results.isFetching };
    return <ErrorState title={t('error.title')} text={t('error.text')} retry={retry} />;
  }
  if (!data) {
    return (
      <div className="mt-2 space-y-3">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-40 w-full rounded-card" />
        ))}
      </div>
    );
  }
  if (data.items.length === 0)
    return (
      <Suspense fallback={<Skeleton className="mt-2 h-60 w-full rounded-card" />}>
        <NothingFound state={state} facets={data.facets} regions={regions} hrefOf={hrefOf} />
      </Suspense>
    );
  return (
    <>
      <h2 id={listId} tabIndex={-1} className="sr-only">
        {t('results')}
      </h2>
      <ul className={`mt-2 space-y-3 ${results.isPlaceholderData ? 'opacity-60' : ''}`}>
        {data.items.map((vacancy) => (
          <li key={vacancy.id}>
            <VacancyCard vacancy={vacancy} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          label={t('pages')}
          {...(state.cursor && { previous: { href: hrefOf({ ...state, cursor: null }), label: t('first_page') } })}
          {...(data.next_cursor && { next: { href: hrefOf({ ...state, cursor: data.next_cursor }), label: t('next_page') } })}
        />
      </div>
    </>
  );
} // prettier-ignore
