import { searchPageOf } from '#areas/listing/web/search-page.tsx';
import { houseSearch } from './house-search.ts';

export const { load, head, Page } = searchPageOf(houseSearch);
