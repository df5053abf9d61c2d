import { wholeSearchOf } from '#listing/web/results/spec-of.ts';
import { adsData } from '../data.ts';

export const adsSearch = wholeSearchOf(adsData);
