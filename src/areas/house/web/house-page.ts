import type { KindPage } from '#listing/web/page/kind-page.ts';
import { houseJsonLd } from './house-json-ld.ts';
import { pricePerArea } from '../price-per-area.ts';

export const housePage: KindPage = {
  kind: 'house',
  load: async () => (await import('../data.ts')).houseData,
  priceNote: pricePerArea,
  // Structured data is rendered on the server only.
  ...(import.meta.env.SSR ? { thing: houseJsonLd } : {}),
};
