import { handlersOfArea } from '#finance/offer-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { leasingsCalls } from './contract.ts';
import { leasingsData } from './data.ts';

export const leasingsHandlers = handle(leasingsCalls, handlersOfArea(leasingsData));
