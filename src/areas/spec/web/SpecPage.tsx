import { listingPageOf } from '#listing/web/page/listing-page.tsx';
import { specPage } from './spec-page.ts';

export const { load, head, Page } = listingPageOf(specPage);
