import { financeAreas } from '#finance/names.ts';

/** Pages beside the sections of listings that a query may lead to, each named by its area. */
export const destinations = [...financeAreas, 'bank', 'leasing', 'insurance', 'customs', 'vacancy'] as const;
export type DestinationName = (typeof destinations)[number];
