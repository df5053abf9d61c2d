import { z } from 'zod';
import { accountHolders, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, time } from '#contract/shapes.ts';
import { maxRanges, monthsAhead } from '#stays/day-ranges.ts';

const day = z.iso.date();
const range = z.object({ first: day, last: day });
const marked = z.object({
  busy: z
    .array(range)
    .max(maxRanges)
    .describe(
      'Busy days in their order, first and last included. Days are local dates, and each stands for the night that begins on it.',
    ),
  marked_at: time.nullable().describe('When the owner last marked days; null: never, and nothing is known of any day.'),
});

export const stayCalls = {
  'house/get_busy_days': call({
    summary: 'The days on which a home let by the day is taken, as its owner has marked them.',
    who: anyone,
    extension: true,
    input: z.object({ id }),
    output: marked,
    errors: ['not_found'],
  }),
  'house/mark_days': call({
    summary: `Marks days of an own home let by the day as busy or free, at most ${monthsAhead} months ahead; past days are forgotten.`,
    who: accountHolders,
    extension: true,
    input: range.extend({ id, busy: z.boolean() }),
    output: marked,
    errors: ['not_found', 'conflict'],
  }),
};
