import { searchPageOf } from '#areas/listing/web/search-page.tsx';
import { autoSearch } from './auto-search.ts';

export const { load, head, Page } = searchPageOf(autoSearch);
