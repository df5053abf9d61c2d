import type { KindPage } from '#listing/web/page/kind-page.ts';

export const adsPage: KindPage = {
  kind: 'ads',
  load: async () => (await import('../data.ts')).adsData,
  // What is done is no product.
  thing: ({ values }) => ({
    '@type': 'category' in values && values.category === 'services' ? 'Service' : 'Product',
  }),
};
