import { handlersOfArea } from '#finance/offer-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { acquiringCalls } from './contract.ts';
import { acquiringData } from './data.ts';

export const acquiringHandlers = handle(acquiringCalls, handlersOfArea(acquiringData));
