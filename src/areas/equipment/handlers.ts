import { describeDictionary } from '#areas/listing/dictionary-answers.ts';
import { createHandler, updateHandler } from '#areas/object/posting.ts';
import { answerSearch } from '#areas/search/answer.ts';
import { handle } from '#server/http/handle.ts';
import { equipmentCalls } from './contract.ts';
import { equipmentData } from './data.ts';
import { equipmentKind } from './kind.ts';

export const equipmentHandlers = handle(equipmentCalls, {
  'equipment/create': createHandler(equipmentKind),
  'equipment/update': updateHandler(equipmentKind),
  'equipment/filters/create': async ({ category }) => describeDictionary(equipmentData, 'create', category ?? null),
  'equipment/filters/search': async ({ category }) => describeDictionary(equipmentData, 'search', category ?? null),
  'equipment/search': (input, ctx) => answerSearch('equipment', input, ctx),
});
