import { knowledgeOf } from '#areas/auto/search/knowledge.ts';
import { suggest } from '#areas/auto/search/suggest.ts';
import { autoData } from '#areas/auto/data.ts';
import { handle } from '#server/http/handle.ts';
import { searchCalls } from './contract.ts';

export const searchHandlers = handle(searchCalls, {
  'search/get_sort_types': async () => ({ sort_types: [...autoData.sorts] }),

  'search/suggest': async ({ q, limit }, { db }) => ({ suggestions: suggest(await knowledgeOf(db), q, limit) }),
});
