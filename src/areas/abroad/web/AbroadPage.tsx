import { listingPageOf } from '#listing/web/page/listing-page.tsx';
import { abroadPage } from './abroad-page.ts';

export const { load, head, Page } = listingPageOf(abroadPage);
