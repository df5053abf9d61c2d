import type { KindDetails } from '#listing/web/page/kind-page.ts';
import { carDetails } from './car-details.ts';
import { autoData } from '../data.ts';
import { bodyStateKeys } from '../equipment-fields.ts';

export const autoDetails: KindDetails = {
  ...carDetails,
  data: autoData,
  subtitleFields: ['generation_id', 'body', 'colour'],
  sectionFields: bodyStateKeys,
};
