import { describeDictionary } from '#areas/listing/dictionary-answers.ts';
import { createHandler, updateHandler } from '#areas/object/posting.ts';
import { answerSearch } from '#areas/search/answer.ts';
import { answerCategories } from '#areas/search/categories.ts';
import { handle } from '#server/http/handle.ts';
import { adsCalls } from './contract.ts';
import { adsData } from './data.ts';
import { adsKind } from './kind.ts';

export const adsHandlers = handle(adsCalls, {
  'ads/get_categories': (input, ctx) => answerCategories(adsData, input, ctx),
  'ads/create': createHandler(adsKind),
  'ads/update': updateHandler(adsKind),
  'ads/filters/create': async ({ category }) => describeDictionary(adsData, 'create', category ?? null),
  'ads/filters/search': async ({ category }) => describeDictionary(adsData, 'search', category ?? null),
  'ads/search': (input, ctx) => answerSearch('ads', input, ctx),
});
