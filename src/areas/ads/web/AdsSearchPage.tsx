import { searchPageOf } from '#areas/listing/web/search-page.tsx';
import { adsSearch } from './ads-search.ts';

export const { load, head, Page } = searchPageOf(adsSearch);
