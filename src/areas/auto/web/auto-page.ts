import type { KindPage } from '#areas/listing/web/kind-page.ts';
import { autoData } from '../data.ts';
import { autoJsonLd } from './auto-json-ld.ts';

export const autoPage: KindPage = {
  data: autoData,
  findSimilar: async (api, id, asked) => (await api('auto/similar', { id }, asked)).items,
  thing: autoJsonLd,
};
