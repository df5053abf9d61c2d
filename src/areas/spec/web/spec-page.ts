import type { KindPage } from '#areas/listing/web/kind-page.ts';
import { specData } from '../data.ts';
import { specJsonLd } from './spec-json-ld.ts';

export const specPage: KindPage = {
  data: specData,
  // Told in documents alone.
  ...(import.meta.env.SSR ? { thing: specJsonLd } : {}),
};
