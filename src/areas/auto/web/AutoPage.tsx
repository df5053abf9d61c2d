import { listingPageOf } from '#areas/listing/web/listing-page.tsx';
import { autoPage } from './auto-page.ts';

export const { load, head, Page } = listingPageOf(autoPage);
