import { listingPageOf } from '#listing/web/page/listing-page.tsx';
import { adsPage } from './ads-page.ts';

export const { load, head, Page } = listingPageOf(adsPage);
