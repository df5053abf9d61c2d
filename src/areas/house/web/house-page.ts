import type { KindPage } from '#areas/listing/web/kind-page.ts';
import { houseData } from '../data.ts';
import { houseJsonLd } from './house-json-ld.ts';
import { pricePerArea } from '../price-per-area.ts';

export const housePage: KindPage = {
  data: houseData,
  priceNote: pricePerArea,
  // Told in documents alone.
  ...(import.meta.env.SSR ? { thing: houseJsonLd } : {}),
};
