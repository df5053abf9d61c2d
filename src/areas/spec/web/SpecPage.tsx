import { listingPageOf } from '#areas/listing/web/listing-page.tsx';
import { specPage } from './spec-page.ts';

export const { load, head, Page } = listingPageOf(specPage);
