import { listingPageOf } from '#areas/listing/web/listing-page.tsx';
import { adsPage } from './ads-page.ts';

export const { load, head, Page } = listingPageOf(adsPage);
