import { kindSearchOf } from '#areas/listing/web/kind-search.ts';
import { houseData } from '../data.ts';

export const houseSearch = kindSearchOf(houseData, async () => (await import('../data.ts')).houseData);
