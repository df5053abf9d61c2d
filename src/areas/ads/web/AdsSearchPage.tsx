import { kindSearches } from '#areas/listing/web/kind-searches.ts';
import { searchPageOf } from '#areas/listing/web/search-page.tsx';

export const { load, head, Page } = searchPageOf(kindSearches.ads);
