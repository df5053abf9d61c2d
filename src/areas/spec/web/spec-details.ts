import type { KindDetails } from '#listing/web/page/kind-page.ts';
import { specJsonLd } from './spec-json-ld.ts';
import { specData } from '../data.ts';

export const specDetails: KindDetails = {
  data: specData,
  // A title is of make and model alone.
  subtitleFields: [
    'category',
    'motorcycle_type',
    'atv_type',
    'snowmobile_type',
    'boat_type',
    'trailer_type',
    'platform_type',
    'drum_volume_m3',
    'tank_volume_m3',
  ],
  // Structured data is part of documents only, so browsers do not load the code that makes it.
  ...(import.meta.env.SSR ? { thing: specJsonLd } : {}),
};
