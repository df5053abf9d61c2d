import { carPage } from '#areas/auto/web/car-page.ts';
import type { KindPage } from '#listing/web/page/kind-page.ts';

export const abroadPage: KindPage = {
  ...carPage,
  kind: 'autofromabroad',
  load: async () => (await import('../data.ts')).abroadData,
  placeTitle: { ru: 'Куда привезут', en: 'Brought to' },
};
