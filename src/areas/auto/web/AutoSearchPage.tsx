import { searchByCost } from '#listing/web/results/search-by-cost.tsx';
import { searchPageOf } from '#listing/web/results/search-page.tsx';
import { autoSearch } from './auto-search.ts';

export const { load, head, Page } = searchPageOf({ ...autoSearch, byCost: searchByCost });
