import { searchPageOf } from '#listing/web/results/search-page.tsx';
import { houseSearch } from './house-search.ts';

export const { load, head, Page } = searchPageOf(houseSearch);
