import type { KindPage } from '#listing/web/page/kind-page.ts';
import { houseJsonLd } from './house-json-ld.ts';
import { pricePerArea } from '../price-per-area.ts';

export const housePage: KindPage = {
  kind: 'house',
  load: async () => (await import('../data.ts')).houseData,
  priceNote: pricePerArea,
  // Told in documents alone.
  ...(import.meta.env.SSR ? { thing: houseJsonLd } : {}),
};
