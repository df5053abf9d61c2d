import type { Words } from '#dictionary/field.ts';
import type { Choices, SearchSpec } from './search-spec.ts';

/** The period of the price if all chosen values have the same: «в месяц». */
export function pricePerIn({ pricePer }: SearchSpec, choices: Choices): Words | null {
  const [chosen, ...others] = (pricePer && choices[pricePer.field]) ?? [];
  return chosen !== undefined && others.length === 0 ? (pricePer?.words[chosen] ?? null) : null;
}

/** Whether prices of a whole thing and prices of a period, such as of sales and rents, are found together. */
export const hasMixedPrices = (spec: SearchSpec, choices: Choices): boolean => {
  const { pricePer, main } = spec;
  const isSold = main !== null && String(choices[main.field.key] ?? '') === main.preset;
  return pricePer !== undefined && !isSold && choices[pricePer.field]?.length !== 1;
};
