import { listingPageOf } from '#areas/listing/web/listing-page.tsx';
import { abroadPage } from './abroad-page.ts';

export const { load, head, Page } = listingPageOf(abroadPage);
