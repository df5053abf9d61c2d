import { kindSearchOf } from '#areas/listing/web/kind-search.ts';
import { adsData } from '../data.ts';

export const adsSearch = kindSearchOf(adsData, async () => (await import('../data.ts')).adsData);
