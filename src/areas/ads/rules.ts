import { type Problem, photoProblems, titleProblems } from '#dictionary/problem.ts';

/** Problems of a generic ad beyond its dictionary. */
export const adsProblems = (draft: Readonly<Record<string, unknown>>): Problem[] => [
  ...titleProblems(draft),
  ...photoProblems(draft),
];
