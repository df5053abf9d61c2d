import { wholeSearchOf } from '#areas/listing/web/spec-of.ts';
import { houseData } from '../data.ts';

export const houseSearch = wholeSearchOf(houseData);
