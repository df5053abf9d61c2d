import { handlersOfArea } from '#finance/offer-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { overdraftCalls } from './contract.ts';
import { overdraftData } from './data.ts';

export const overdraftHandlers = handle(overdraftCalls, handlersOfArea(overdraftData));
