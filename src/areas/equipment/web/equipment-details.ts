import { hireJsonLd } from '#listing/web/page/lease-json-ld.ts';
import type { KindDetails } from '#listing/web/page/kind-page.ts';
import { equipmentData } from '../data.ts';

export const equipmentDetails: KindDetails = {
  data: equipmentData,
  // Its category is the last step of the way to the page.
  subtitleFields: ['brand', 'model'],
  saysDelivery: true,
  // Structured data is part of documents only, so browsers do not load the code that makes it.
  ...(import.meta.env.SSR ? { thing: (listing) => ({ '@type': 'Product', ...hireJsonLd(listing) }) } : {}),
};
