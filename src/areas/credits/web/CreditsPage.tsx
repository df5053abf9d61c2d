import { offersPage } from '#finance/web/offers-page.tsx';
import { creditsData } from '../data.ts';

/** /credit */
export const { load, head, Page } = offersPage(() => creditsData);
