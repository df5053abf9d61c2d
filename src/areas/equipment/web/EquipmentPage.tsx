import { listingPageOf } from '#listing/web/page/listing-page.tsx';
import { equipmentPage } from './equipment-page.ts';

export const { load, head, Page } = listingPageOf(equipmentPage);
