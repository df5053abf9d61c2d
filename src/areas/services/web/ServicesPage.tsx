import { serviceAreaOf } from '#finance/names.ts';
import { offersPage } from '#finance/web/offers-page.tsx';
import { serviceData } from './service-data.ts';

/** /services/{type} */
export const { load, head, Page } = offersPage(({ type = '' }) => {
  const area = serviceAreaOf(type);
  return area && serviceData[area];
});
