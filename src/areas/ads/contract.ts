import { searchInput, searchOutput } from '#areas/search/kind-contract.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { categoriesCall, createCall, dictionaryCall, updateCall } from '#listing/kind-calls.ts';
import { adsData } from './data.ts';
import { adsProblems } from './rules.ts';

/** The specification has pages of general ads but no calls, so all calls here are extensions. */
export const adsCalls = {
  'ads/get_categories': categoriesCall(adsData, true),
  'ads/create': createCall(adsData, adsProblems, { extension: true }),
  'ads/update': updateCall(adsData, adsProblems, { extension: true }),
  'ads/filters/create': dictionaryCall(adsData, 'create', true),
  'ads/filters/search': dictionaryCall(adsData, 'search', true),
  'ads/search': call({
    summary: 'Active generic ads by filters and words, a page at a time; with the counts of every facet on request.',
    who: anyone,
    extension: true,
    input: searchInput(adsData),
    output: searchOutput(adsData),
  }),
};
