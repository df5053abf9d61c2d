import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { KindSearch } from './kind-search.ts';
import { queryOf, type SearchState } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

export const saveLabel = { ru: 'Сохранить поиск', en: 'Save this search' };

/** The query of a search that is saved. */
export const searchToSave = ({ spec }: KindSearch, state: SearchState): string =>
  queryOf({ ...state, cursor: null, typed: '' }, spec);

/** The link to the form that saves the search of the page. Its words load with the link, after the first view. */
export function SaveSearch({ search }: { search: KindSearch }) {
  const { locale } = useApp();
  const href = useHref();
  const { state } = useSearchPage(search);
  return (
    <a
      href={href(paths.newSavedSearch(search.kind, searchToSave(search, state)))}
      rel="nofollow"
      title={saveLabel[locale]}
      className="link relative inline-flex max-sm:absolute max-sm:top-0.5 max-sm:right-0 min-h-6 items-center whitespace-nowrap after:absolute after:-inset-2.5"
    >
      <Icon name="bell" className="sm:hidden" />
      <span className="max-sm:sr-only">{saveLabel[locale]}</span>
    </a>
  );
}
