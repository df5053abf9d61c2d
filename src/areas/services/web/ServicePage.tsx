import { serviceAreaOf } from '#finance/names.ts';
import { offerPage } from '#finance/web/offer-page.tsx';
import { serviceData } from './service-data.ts';

/** /services/{type}/{id} */
export const { load, head, Page } = offerPage(({ type = '' }) => {
  const area = serviceAreaOf(type);
  return area && serviceData[area];
});
