import { wholeSearchOf } from '#listing/web/results/spec-of.ts';
import { houseData } from '../data.ts';

export const houseSearch = wholeSearchOf(houseData);
