import { offerPage } from '#finance/web/offer-page.tsx';
import { serviceData, withServiceData } from './service-data.ts';

const page = offerPage(serviceData);

/** Page /services/{type}/{id}. */
export const { head, Page } = page;
export const load = withServiceData(page.load);
