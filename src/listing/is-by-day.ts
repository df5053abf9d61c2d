import type { Listing } from './contract.ts';

/** Whether a home is let by the day. */
export const isByDay = ({ values }: Pick<Listing, 'values'>): boolean => 'deal' in values && values.deal === 'rent_day';
