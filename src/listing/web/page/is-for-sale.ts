import type { Listing } from '../../contract.ts';

/** Whether buyers can reach the seller from the page. */
export const isForSale = ({ status, is_own: isOwn }: Listing): boolean => status === 'active' && !isOwn;
