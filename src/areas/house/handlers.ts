import { describeDictionary } from '#areas/listing/dictionary-answers.ts';
import { createHandler, updateHandler } from '#areas/object/posting.ts';
import { answerSearch } from '#areas/search/answer.ts';
import { answerCategories } from '#areas/search/categories.ts';
import { handle } from '#server/http/handle.ts';
import { houseCalls } from './contract.ts';
import { houseData } from './data.ts';
import { houseKind } from './kind.ts';

export const houseHandlers = handle(houseCalls, {
  'house/get_categories': (input, ctx) => answerCategories(houseData, input, ctx),
  'house/create': createHandler(houseKind),
  'house/update': updateHandler(houseKind),
  'house/filters/create': async ({ category }) => describeDictionary(houseData, 'create', category ?? null),
  'house/filters/search': async ({ category }) => describeDictionary(houseData, 'search', category ?? null),
  'house/search': (input, ctx) => answerSearch('house', input, ctx),
});
