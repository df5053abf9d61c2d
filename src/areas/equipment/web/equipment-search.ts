import { kindSearchOf } from '#areas/listing/web/kind-search.ts';
import { equipmentData } from '../data.ts';

export const equipmentSearch = kindSearchOf(equipmentData, async () => (await import('../data.ts')).equipmentData);
