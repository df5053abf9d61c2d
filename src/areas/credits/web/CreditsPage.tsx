import { offersPage } from '#finance/web/offers-page.tsx';
import { creditsData } from '../data.ts';

/** Page /credit. */
export const { load, head, Page } = offersPage(() => creditsData);
