import { kindSearchOf } from '#listing/web/results/kind-search.ts';
import { houseData } from '../data.ts';

export const houseSearch = kindSearchOf('house', houseData);
