import type { KindPage } from '#listing/web/page/kind-page.ts';
import { adsData } from '../data.ts';
import { PriceListSection } from './PriceListSection.tsx';

export const adsPage: KindPage = {
  kind: 'ads',
  data: adsData,
  isSmall: true,
  saysDelivery: true,
  Sections: PriceListSection,
  // A service is not a schema.org Product.
  thing: ({ values }) => ({
    '@type': 'category' in values && values.category === 'services' ? 'Service' : 'Product',
  }),
};
