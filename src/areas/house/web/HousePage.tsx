import { listingPageOf } from '#listing/web/page/listing-page.tsx';
import { housePage } from './house-page.ts';

export const { load, head, Page } = listingPageOf(housePage);
