import { carPage } from '#areas/auto/web/auto-page.ts';
import type { KindPage } from '#areas/listing/web/kind-page.ts';
import { abroadData } from '../data.ts';

export const abroadPage: KindPage = {
  ...carPage,
  data: abroadData,
  placeTitle: { ru: 'Куда привезут', en: 'Brought to' },
};
