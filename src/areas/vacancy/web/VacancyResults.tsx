import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatQuote } from '#ui/format.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#web/use-app.ts';
import { VacancyCard } from './VacancyCard.tsx';
import { clearedVacancySearch, countVacancyFilters, type VacancySearch } from './vacancy-search.ts';

export const listId = 'vacancies';

type Props = {
  results: UseQueryResult<OutputOf<'vacancy/search'>>;
  state: VacancySearch;
  hrefOf: (state: VacancySearch) => string;
};

/** The page of vacancies that was found, with links to the next one and to the first. */
export function VacancyResults({ results, state, hrefOf }: Props) {
  const t = useTranslations('vacancy');
  const { locale } = useApp();
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
  if (data.items.length === 0) {
    // Without filters there is nothing to remove but the words.
    const isOfWords = state.q !== '' && countVacancyFilters(state) === 0;
    return (
      <EmptyState
        icon="search"
        title={isOfWords ? t('empty.words_title', { query: formatQuote(state.q, locale) }) : t('empty.title')}
        text={t(isOfWords ? 'empty.words_text' : 'empty.text')}
        action={
          <Button variant="secondary" href={hrefOf(clearedVacancySearch(state))}>
            {t(isOfWords ? 'empty.all' : 'empty.reset')}
          </Button>
        }
      />
    );
  }
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
