import { searchPageOf } from '#listing/web/results/search-page.tsx';
import { adsSearch } from './ads-search.ts';

export const { load, head, Page } = searchPageOf(adsSearch);
