import { wholeSearchOf } from '#areas/listing/web/spec-of.ts';
import { adsData } from '../data.ts';

export const adsSearch = wholeSearchOf(adsData);
