import { handlersOfKind } from '#areas/object/kind-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { equipmentCalls } from './contract.ts';
import { equipmentKind } from './kind.ts';

export const equipmentHandlers = handle(equipmentCalls, handlersOfKind(equipmentKind));
