import { wholeSearchOf } from '#listing/web/results/spec-of.ts';
import { equipmentData } from '../data.ts';

export const equipmentSearch = wholeSearchOf(equipmentData);
