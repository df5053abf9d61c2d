import { searchPageOf } from '#areas/listing/web/search-page.tsx';
import { equipmentSearch } from './equipment-search.ts';

export const { load, head, Page } = searchPageOf(equipmentSearch);
