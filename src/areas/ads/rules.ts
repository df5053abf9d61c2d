import { type Problem, photoProblems, titleProblems } from '#dictionary/problem.ts';

/** Cross-field problems of a general ad. */
export const adsProblems = (draft: Readonly<Record<string, unknown>>): Problem[] => [
  ...titleProblems(draft),
  ...photoProblems(draft),
];
