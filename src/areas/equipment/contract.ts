import { searchInput, searchOutput } from '#areas/search/kind-contract.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { createCall, dictionaryCall, updateCall } from '#listing/kind-calls.ts';
import { equipmentData } from './data.ts';
import { equipmentProblems } from './rules.ts';

export const equipmentCalls = {
  'equipment/create': createCall(equipmentData, equipmentProblems),
  'equipment/update': updateCall(equipmentData, equipmentProblems, { extension: true }),
  'equipment/filters/create': dictionaryCall(equipmentData, 'create', true),
  'equipment/filters/search': dictionaryCall(equipmentData, 'search', true),
  'equipment/search': call({
    summary:
      'Active listings of equipment by filters and words, a page at a time; with the counts of every facet on request.',
    who: anyone,
    input: searchInput(equipmentData),
    output: searchOutput(equipmentData),
  }),
};
