import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { KindSearch } from './kind-search.ts';
import { queryOf } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

const label = { ru: 'Сохранить поиск', en: 'Save this search' };

/** The link to the form that saves the search of the page. Its words load with the link, after the first view. */
export function SaveSearch({ search, className }: { search: KindSearch; className?: string }) {
  const { locale } = useApp();
  const href = useHref();
  const { state } = useSearchPage(search);
  const query = queryOf({ ...state, cursor: null, typed: '' }, search.spec);
  return (
    <a
      href={href(paths.newSavedSearch(search.kind, query))}
      rel="nofollow"
      className={
        className ??
        'link relative inline-flex max-sm:absolute max-sm:top-0.5 max-sm:right-0 min-h-6 items-center whitespace-nowrap after:absolute after:-inset-2.5'
      }
    >
      {className === undefined && <Icon name="bell" className="sm:hidden" />}
      <span className={className === undefined ? 'max-sm:sr-only' : undefined}>{label[locale]}</span>
    </a>
  );
}
