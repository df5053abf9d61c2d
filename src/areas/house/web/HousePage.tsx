import { listingPageOf } from '#areas/listing/web/listing-page.tsx';
import { housePage } from './house-page.ts';

export const { load, head, Page } = listingPageOf(housePage);
