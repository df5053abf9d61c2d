import { offerPage } from '#finance/web/offer-page.tsx';
import { creditsData } from '../data.ts';
import { creditCategories } from '../fields.ts';

/** Page /credit/{category}/{id}. */
export const { load, head, Page } = offerPage(({ category }) =>
  creditCategories.some(({ key }) => key === category) ? creditsData : undefined,
);
