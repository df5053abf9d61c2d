import { carDetails } from '#areas/auto/web/car-details.ts';
import type { KindDetails } from '#listing/web/page/kind-page.ts';
import { abroadData } from '../data.ts';

export const abroadDetails: KindDetails = {
  ...carDetails,
  data: abroadData,
  subtitleFields: ['generation_id', 'body', 'colour', 'country'],
  placeTitle: { ru: 'Доставка', en: 'Delivery' },
};
