import { handlersOfArea } from '#finance/offer-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { guaranteeCalls } from './contract.ts';
import { guaranteeData } from './data.ts';

export const guaranteeHandlers = handle(guaranteeCalls, handlersOfArea(guaranteeData));
