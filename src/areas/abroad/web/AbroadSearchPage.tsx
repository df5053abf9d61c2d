import { searchPageOf } from '#listing/web/results/search-page.tsx';
import { abroadSearch } from './abroad-search.ts';

export const { load, head, Page } = searchPageOf(abroadSearch);
