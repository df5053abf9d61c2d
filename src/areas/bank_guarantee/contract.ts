import { offerCalls } from '#finance/offer-calls.ts';
import { guaranteeData } from './data.ts';

export const guaranteeCalls = offerCalls(guaranteeData);
