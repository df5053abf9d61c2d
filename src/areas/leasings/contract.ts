import { offerCalls } from '#finance/offer-calls.ts';
import { leasingsData } from './data.ts';

export const leasingsCalls = offerCalls(leasingsData);
