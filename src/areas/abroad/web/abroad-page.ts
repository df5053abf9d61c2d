import { carPage } from '#areas/auto/web/car-page.ts';
import type { KindPage } from '#listing/web/page/kind-page.ts';
import { abroadData } from '../data.ts';

export const abroadPage: KindPage = {
  ...carPage,
  kind: 'autofromabroad',
  data: abroadData,
  leadsWithLanded: true,
  placeTitle: { ru: 'Куда привезёт продавец', en: 'Where the seller delivers' },
};
