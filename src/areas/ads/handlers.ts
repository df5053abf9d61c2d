import { handlersOfKind } from '#areas/object/kind-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { adsCalls } from './contract.ts';
import { adsKind } from './kind.ts';

export const adsHandlers = handle(adsCalls, handlersOfKind(adsKind));
