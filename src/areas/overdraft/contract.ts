import { offerCalls } from '#finance/offer-calls.ts';
import { overdraftData } from './data.ts';

export const overdraftCalls = offerCalls(overdraftData);
