import { choiceNames } from '#listing/seller-choices.ts';

/** The conditions of a search within a seller; both bounds of a range are one. */
export const conditionKeys = [
  'words',
  'kind',
  ...choiceNames,
  'mark',
  'price',
  'landed',
  'year',
  'mileage',
  'price_dropped',
] as const;
export type ConditionKey = (typeof conditionKeys)[number];
