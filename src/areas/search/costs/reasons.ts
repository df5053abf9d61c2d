import { unknownReasons as ofCustoms } from '#areas/customs/terms.ts';
import type { Unknown } from '#true-cost/cost-line.ts';

/** Why costs of cars are unknown. The order of the reasons is part of the columns of the engine. */
export const unknownReasons = [
  'not_cleared',
  ...ofCustoms,
  'freight_not_stated',
  'no_origin',
  'no_road',
  'no_coefficient',
  'no_offer',
  'not_financed',
  'nothing_to_finance',
] as const satisfies readonly Unknown[];
export type CostUnknown = (typeof unknownReasons)[number];

/** A reason as a number below 0, which stands in place of kopecks. */
export const codeOf = (reason: Unknown): number => {
  const index = unknownReasons.indexOf(reason as CostUnknown);
  return -1 - (index === -1 ? unknownReasons.indexOf('other_line') : index);
};

/** Decodes the number of a reason; an unknown number means `no_rate`. */
export const reasonOf = (code: number): CostUnknown => unknownReasons[-1 - code] ?? 'no_rate';
