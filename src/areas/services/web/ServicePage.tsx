import { financeDataOf } from '#finance-areas/data.ts';
import { serviceAreaOf } from '#finance/names.ts';
import { offerPage } from '#finance/web/offer-page.tsx';

/** /services/{type}/{id} */
export const { load, head, Page } = offerPage(({ type = '' }) => {
  const area = serviceAreaOf(type);
  return area && financeDataOf(area);
});
