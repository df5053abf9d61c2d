import type { KindDetails } from '#listing/web/page/kind-page.ts';
import { adsData } from '../data.ts';

export const adsDetails: KindDetails = {
  data: adsData,
  saysDelivery: true,
  // A service is not a schema.org Product.
  thing: ({ values }) => ({
    '@type': 'category' in values && values.category === 'services' ? 'Service' : 'Product',
  }),
};
