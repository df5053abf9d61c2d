import { offerCalls } from '#finance/offer-calls.ts';
import { registrationData } from './data.ts';

export const registrationCalls = offerCalls(registrationData);
