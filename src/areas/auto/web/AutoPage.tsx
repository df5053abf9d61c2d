import { listingPageOf } from '#listing/web/page/listing-page.tsx';
import { autoPage } from './auto-page.ts';

export const { load, head, Page } = listingPageOf(autoPage);
