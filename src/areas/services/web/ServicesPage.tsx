import { financeDataOf } from '#finance-areas/data.ts';
import { serviceAreaOf } from '#finance/names.ts';
import { offersPage } from '#finance/web/offers-page.tsx';

/** /services/{type} */
export const { load, head, Page } = offersPage(({ type = '' }) => {
  const area = serviceAreaOf(type);
  return area && financeDataOf(area);
});
