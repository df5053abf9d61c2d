import { leasingsData } from '#areas/leasings/data.ts';
import { offersPage } from '#finance/web/offers-page.tsx';

/** Page /leasing. */
export const { load, head, Page } = offersPage(() => leasingsData);
