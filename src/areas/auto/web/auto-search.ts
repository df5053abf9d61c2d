import { wholeSearchOf } from '#listing/web/results/spec-of.ts';
import { autoData } from '../data.ts';
import { carRows } from './car-rows.ts';

export const autoSearch = wholeSearchOf(autoData, { fetchRows: carRows('auto'), allRows: 'brands' });
