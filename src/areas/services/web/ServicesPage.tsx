import { offersPage } from '#finance/web/offers-page.tsx';
import { serviceData, withServiceData } from './service-data.ts';

const page = offersPage(serviceData);

/** Page /services/{type}. */
export const { head, Page } = page;
export const load = withServiceData(page.load);
