import { offerFormPage } from '#finance-areas/web/offer-form-page.tsx';

/** /user/{id}/catalog/{area}/{offer}/edit */
export const { load, head, Page } = offerFormPage({ isEdit: true });
