import { z } from 'zod';
import { users } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id } from '#contract/shapes.ts';
import { maxCompared, maxComparedInAll } from '#listing/saved-limits.ts';

const ids = z.array(id).min(1).max(maxComparedInAll);
/** Ids of all compared listings, newest first. */
const compared = z.object({ ids: z.array(id).max(maxComparedInAll) });

export const compareCalls = {
  'compare/add': call({
    summary: `Puts listings side by side; beyond ${maxCompared} of a kind the earliest ones leave. Those that may not be opened are left out.`,
    who: users,
    extension: true,
    input: z.object({ ids }),
    output: compared,
    errors: ['not_found'],
  }),
  'compare/delete': call({
    summary: 'Removes listings from the comparison; ids that are not in it are ignored.',
    who: users,
    extension: true,
    input: z.object({ ids }),
    output: compared,
  }),
  'compare/get': call({
    summary: 'The listings that are compared, the latest first; each by object/get.',
    who: users,
    extension: true,
    input: z.object({}),
    output: compared,
  }),
};
