import type { KindPage } from '#areas/listing/web/kind-page.ts';

export const adsPage: KindPage = {
  kind: 'ads',
  load: async () => (await import('../data.ts')).adsData,
  // What is done is no product.
  thing: ({ values }) => ({
    '@type': 'category' in values && values.category === 'services' ? 'Service' : 'Product',
  }),
};
