import { searchInput, searchOutput } from '#areas/search/kind-contract.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { categoriesCall, createCall, dictionaryCall, updateCall } from '#listing/kind-calls.ts';
import { houseData } from './data.ts';
import { houseProblems } from './rules.ts';

export const houseCalls = {
  'house/get_categories': categoriesCall(houseData, false),
  'house/create': createCall(houseData, houseProblems),
  'house/update': updateCall(houseData, houseProblems, { extension: true }),
  'house/filters/create': dictionaryCall(houseData, 'create', false),
  'house/filters/search': dictionaryCall(houseData, 'search', false),
  'house/search': call({
    summary:
      'Active listings of real estate by filters and words, a page at a time; with the counts of every facet on request.',
    who: anyone,
    input: searchInput(houseData),
    output: searchOutput(houseData),
  }),
};
