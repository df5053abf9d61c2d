import { searchPageOf } from '#areas/listing/web/search-page.tsx';
import { abroadSearch } from './abroad-search.ts';

export const { load, head, Page } = searchPageOf(abroadSearch);
