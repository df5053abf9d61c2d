import { kindSearchOf } from '#areas/listing/web/kind-search.ts';
import { autoData } from '../data.ts';
import { carRows } from './car-rows.ts';

export const autoSearch = kindSearchOf(autoData, async () => (await import('../data.ts')).autoData, {
  fetchRows: carRows('auto'),
  allRows: 'brands',
});
