import { offerCalls } from '#finance/offer-calls.ts';
import { acquiringData } from './data.ts';

export const acquiringCalls = offerCalls(acquiringData);
