import { type Problem, photoProblems, titleProblems } from '#areas/listing/problem.ts';

/** Problems of a generic ad beyond its dictionary. */
export const adsProblems = (draft: Readonly<Record<string, unknown>>): Problem[] => [
  ...titleProblems(draft),
  ...photoProblems(draft),
];
