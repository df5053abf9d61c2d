import type { KindPage } from '#areas/listing/web/kind-page.ts';
import { adsData } from '../data.ts';

export const adsPage: KindPage = {
  data: adsData,
  // What is done is no product.
  thing: ({ values }) => ({
    '@type': 'category' in values && values.category === 'services' ? 'Service' : 'Product',
  }),
};
