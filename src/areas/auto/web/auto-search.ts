import { kindSearchOf } from '#listing/web/results/kind-search.ts';
import { autoData } from '../data.ts';
import { carRows } from './car-rows.ts';

export const autoSearch = kindSearchOf('auto', autoData, { fetchRows: carRows('auto'), allRows: 'brands' });
