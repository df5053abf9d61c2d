import { carRows } from '#areas/auto/web/car-rows.ts';
import { wholeSearchOf } from '#listing/web/results/spec-of.ts';
import { abroadData } from '../data.ts';

export const abroadSearch = wholeSearchOf(abroadData, { fetchRows: carRows('autofromabroad'), allRows: 'brands' });
