import { searchPageOf } from '#areas/listing/web/search-page.tsx';
import { specSearch } from './spec-search.ts';

export const { load, head, Page } = searchPageOf(specSearch);
