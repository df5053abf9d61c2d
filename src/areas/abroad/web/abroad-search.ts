import { carRows } from '#areas/auto/web/car-rows.ts';
import { kindSearchOf } from '#areas/listing/web/kind-search.ts';
import { abroadData } from '../data.ts';

export const abroadSearch = kindSearchOf(abroadData, async () => (await import('../data.ts')).abroadData, {
  fetchRows: carRows('autofromabroad'),
  allRows: 'brands',
});
