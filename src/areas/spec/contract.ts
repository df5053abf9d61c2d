import { z } from 'zod';
import { categoriesCall, createCall, dictionaryCall, updateCall } from '#listing/kind-calls.ts';
import { searchInput, searchOutput } from '#areas/search/kind-contract.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, text } from '#contract/shapes.ts';
import { specData } from './data.ts';
import { categories } from './options.ts';
import { specProblems } from './rules.ts';

const [firstCategory, ...otherCategories] = categories.map(({ key }) => key);
const category = z.enum([firstCategory!, ...otherCategories]);

const asked = { q: text(60).optional(), with_counts: z.boolean().optional() };
const count = z.int().nonnegative().nullable().describe('Active listings; null unless `with_counts` was asked.');
const row = { id, name: z.string(), name_ru: z.string().nullable(), slug: z.string() };

const mark = named('SpecMark', z.object({ ...row, country: z.string().nullable(), count }));
const marks = z.object({ marks: z.array(mark) });

export const specCalls = {
  'spec/get_categories': categoriesCall(specData, false),
  'spec/get_marks': call({
    summary: 'Makes of special vehicles in a category: those that have models or listings in it.',
    who: anyone,
    input: z.object({ category, ...asked }),
    output: marks,
  }),
  'spec/get_marks_all': call({
    summary: 'Makes of special vehicles of any category; with the number of their active listings on request.',
    who: anyone,
    input: z.object(asked),
    output: marks,
  }),
  'spec/get_models': call({
    summary: 'Models of a make of special vehicles, each of one category; those of one category where it is given.',
    who: anyone,
    input: z.object({ mark_id: id, category: category.nullish(), ...asked }),
    output: z.object({ models: z.array(z.object({ ...row, mark_id: id, category: z.string(), count })) }),
    errors: ['not_found'],
  }),
  'spec/create': createCall(specData, specProblems),
  'spec/update': updateCall(specData, specProblems, { extension: false }),
  'spec/filters/create': dictionaryCall(specData, 'create', false),
  'spec/filters/search': dictionaryCall(specData, 'search', false),
  'spec/search': call({
    summary:
      'Active listings of special vehicles by filters and words, a page at a time; with the counts of every facet on request.',
    who: anyone,
    input: searchInput(specData),
    output: searchOutput(specData),
  }),
};
