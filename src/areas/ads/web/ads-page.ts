import type { KindPage } from '#listing/web/page/kind-page.ts';

export const adsPage: KindPage = {
  kind: 'ads',
  load: async () => (await import('../data.ts')).adsData,
  // A service is not a schema.org Product.
  thing: ({ values }) => ({
    '@type': 'category' in values && values.category === 'services' ? 'Service' : 'Product',
  }),
};
