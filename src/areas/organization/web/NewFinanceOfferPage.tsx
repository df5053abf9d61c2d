import { offerFormPage } from '#finance-areas/web/offer-form-page.tsx';

/** /user/{id}/catalog/{area}/new */
export const { load, head, Page } = offerFormPage({ isEdit: false });
