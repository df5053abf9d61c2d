import { offerCalls } from '#finance/offer-calls.ts';
import { rkoData } from './data.ts';

export const rkoCalls = offerCalls(rkoData);
