import { type KindName, listingKinds } from '#kinds/names.ts';
import { firstKind, kindAt } from '#kinds/web/calls.ts';
import { localList } from '#web/local-list.ts';
import type { Router } from '#web/router/router.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { fillField } from './fill-field.ts';
import { suggestionWords } from './suggestion-words.ts';
import { regionsToAsk } from './understand-query.ts';

const mostRecent = 8;
/** Queries that were searched in this browser, the last first. */
export const recent = localList(
  'recent_searches',
  mostRecent,
  (text): text is string => typeof text === 'string' && text.length <= 200,
);

/** A field that searches everything, or the words of one kind's filters, with the page that it is on. */
export type SearchField = {
  input: HTMLInputElement;
  router: Router;
  locale: 'ru' | 'en';
  texts: (typeof suggestionWords)['ru'];
  /** Whether it is the words of a kind's filters. */
  isFilter: boolean;
  /** The kind that the page, or the form of the field, searches. */
  kind: () => KindName;
  /** The filters of the page of results that is open; of other pages nothing is kept. */
  search: () => RawSearch;
  /** The regions in which a query is searched. */
  regions: () => string[];
  /** Searches a text, or puts it into the words of the filters. */
  searchText: (text: string) => void;
  /** Opens an address, and remembers the text that led to it. */
  open: (to: string, search: RawSearch, text?: string) => void;
};

const kindNamed = (name: unknown): KindName | undefined => listingKinds.find((kind) => kind === name);

/** The kind that the field's form searches, from the `data-kind` of the home page. */
const formKind = (input: HTMLInputElement): KindName | undefined => kindNamed(input.form?.dataset['kind']);

export function searchFieldOf(input: HTMLInputElement, router: Router): SearchField {
  const { locale, area } = router.context;
  const isFilter = input.closest('#filters') !== null;
  const search = (): RawSearch => {
    const { pathname, search: open } = router.location();
    return kindAt(pathname) ? open : {};
  };
  return {
    input,
    router,
    locale,
    texts: suggestionWords[locale],
    isFilter,
    kind: () => kindAt(router.location().pathname) ?? formKind(input) ?? firstKind,
    search,
    regions: () => regionsToAsk(search(), area.get()?.iso),
    searchText(text) {
      if (isFilter) {
        recent.add(text);
        return fillField(input, text);
      }
      input.value = text;
      input.form?.requestSubmit();
    },
    open(to, target, text) {
      if (text !== undefined) recent.add(text);
      void router.navigate({ to, search: target });
    },
  };
}
