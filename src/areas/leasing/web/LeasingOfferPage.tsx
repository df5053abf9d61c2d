import { leasingsData } from '#areas/leasings/data.ts';
import { offerPage } from '#finance/web/offer-page.tsx';

/** Page /leasing/{id}/show. */
export const { load, head, Page } = offerPage(() => leasingsData);
