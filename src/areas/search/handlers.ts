import { knowledgeOf } from '#areas/auto/search/knowledge.ts';
import { suggest } from '#areas/auto/search/suggest.ts';
import { autoSortTypes } from '#areas/auto/sorts.ts';
import { handle } from '#server/http/handle.ts';
import { searchCalls } from './contract.ts';

export const searchHandlers = handle(searchCalls, {
  'search/get_sort_types': async () => ({ sort_types: autoSortTypes }),

  'search/suggest': async ({ q, limit }, { db }) => ({ suggestions: suggest(await knowledgeOf(db), q, limit) }),
});
