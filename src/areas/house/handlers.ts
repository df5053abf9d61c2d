import { handlersOfKind } from '#areas/object/kind-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { houseCalls } from './contract.ts';
import { houseKind } from './kind.ts';

export const houseHandlers = handle(houseCalls, handlersOfKind(houseKind));
