import { carRows } from '#areas/auto/web/car-rows.ts';
import { kindSearchOf } from '#listing/web/results/kind-search.ts';
import { abroadData } from '../data.ts';

export const abroadSearch = kindSearchOf('autofromabroad', abroadData, {
  fetchRows: carRows('autofromabroad'),
  allRows: 'brands',
});
