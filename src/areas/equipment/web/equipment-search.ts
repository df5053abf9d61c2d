import { wholeSearchOf } from '#areas/listing/web/spec-of.ts';
import { equipmentData } from '../data.ts';

export const equipmentSearch = wholeSearchOf(equipmentData);
