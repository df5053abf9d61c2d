import { handlersOfArea } from '#finance/offer-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { rkoCalls } from './contract.ts';
import { rkoData } from './data.ts';

export const rkoHandlers = handle(rkoCalls, handlersOfArea(rkoData));
