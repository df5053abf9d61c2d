import { listingPageOf } from '#areas/listing/web/listing-page.tsx';
import { equipmentPage } from './equipment-page.ts';

export const { load, head, Page } = listingPageOf(equipmentPage);
