import type { KindName } from '../names.ts';

/** The fields of the main choices of kinds (`mainChoice` of `KindData`), for the search field, which loads no dictionary. */
export const mainFields: Partial<Record<KindName, string>> = { spec: 'deal', house: 'deal', equipment: 'deal' };
