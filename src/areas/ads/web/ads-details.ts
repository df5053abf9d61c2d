import type { KindDetails } from '#listing/web/page/kind-page.ts';
import { adsData } from '../data.ts';
import { leastPrice } from './least-price.ts';

export const adsDetails: KindDetails = {
  data: adsData,
  subtitleFields: ['brand', 'model', 'size', 'breed', 'author', 'item_type', 'frame_material', 'colour'],
  saysDelivery: true,
  leastPrice,
  // A service is not a schema.org Product.
  thing: ({ values }) => ({
    '@type': 'category' in values && values.category === 'services' ? 'Service' : 'Product',
  }),
};
