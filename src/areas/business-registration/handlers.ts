import { handlersOfArea } from '#finance/offer-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { registrationCalls } from './contract.ts';
import { registrationData } from './data.ts';

export const registrationHandlers = handle(registrationCalls, handlersOfArea(registrationData));
