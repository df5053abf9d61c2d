import { kindSearchOf } from '#listing/web/results/kind-search.ts';
import { adsData } from '../data.ts';

export const adsSearch = kindSearchOf('ads', adsData);
