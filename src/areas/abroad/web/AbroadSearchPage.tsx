import { searchByCost } from '#listing/web/results/search-by-cost.tsx';
import { searchPageOf } from '#listing/web/results/search-page.tsx';
import { abroadSearch } from './abroad-search.ts';

export const { load, head, Page } = searchPageOf({ ...abroadSearch, byCost: searchByCost });
