import { kindSearchOf } from '#listing/web/results/kind-search.ts';
import { equipmentData } from '../data.ts';

export const equipmentSearch = kindSearchOf('equipment', equipmentData);
