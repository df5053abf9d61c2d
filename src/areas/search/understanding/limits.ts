import { type Field, rangeKeys } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { aloneIn } from '#dictionary/units.ts';
import { engineSpread } from '#dictionary/litres.ts';
import type { Amount } from './amounts.ts';
import type { Bound } from './comparisons.ts';

/** Half the width of what is said to be about a number, as a share of it. */
const saidSpread = 0.1;
/** Half the width of what is «about» a number by its unit, as a share of it; engines have `engineSpread`. */
const spread = 0.05;

export type Limits = { from: number | null; to: number | null; isAlone: boolean };

/** The options of a counted field within two bounds; the largest option stands for all that is larger: «6 и более». */
function countedValues(field: Field, { from, to }: Limits): FilterValues | undefined {
  const counts = (field.options ?? []).map(({ key }) => Number(key));
  const largest = Math.max(...counts);
  // «Комната до 15» tells a price.
  if (to !== null && to > largest + 3) return undefined;
  const fits = (count: number): boolean => count >= Math.min(from ?? 0, largest) && count <= Math.max(to ?? largest, Math.min(from ?? 0, largest)); // prettier-ignore
  const asked = counts.filter(fits);
  return asked.length > 0 ? { [field.key]: asked.map(String) } : undefined;
}

export function rangeValues(field: Field, { from, to, isAlone }: Limits): FilterValues | undefined {
  const { decimals = 0, min = 0, max = Infinity, type, unit } = field;
  const step = 10 ** decimals;
  const floor = (value: number): string => String(Math.floor(value * step + 1e-6) / step);
  const ceil = (value: number): string => String(Math.ceil(value * step - 1e-6) / step);
  const stored = type === 'money' ? 100 : 1;
  const keys = rangeKeys(field);
  // Payments and cash have upper ends alone.
  const least = field.facet === 'limit' && !field.hasLower ? null : from;
  if (least === null && to === null) return undefined;
  const isPossible = (value: number | null): boolean => value === null || (value * stored <= max && value >= Math.min(0, min)); // prettier-ignore
  if (!isPossible(from) || !isPossible(to)) return undefined;
  const alone = isAlone ? aloneIn(field) : 'exact';
  const value = from ?? to ?? 0;
  if (isAlone && value * stored < min) return undefined;
  if (alone === 'most') return { [keys.to]: [ceil(value)] };
  const by = alone === 'exact' ? 0 : unit?.ru === 'см³' ? engineSpread(value) : value * spread;
  return {
    ...(least === null ? {} : { [keys.from]: [floor(least - by)] }),
    ...(to === null ? {} : { [keys.to]: [ceil(to + by)] }),
  };
}

export const valuesOf = (field: Field, limits: Limits): FilterValues | undefined =>
  field.type === 'count' ? countedValues(field, limits) : field.facet === 'range' || field.facet === 'limit' ? rangeValues(field, limits) : undefined; // prettier-ignore

/** The bounds that two amounts are, or one amount with a comparison. A unit or scale of the second amount is shared: «1–2 млн». */
export function limitsOf(first: Amount, second: Amount | undefined, bound: Bound | undefined, factor: number): Limits {
  const isShared = second !== undefined && first.scale === 1 && !first.unit && first.value <= second.value;
  const low = first.value * (isShared ? second.scale : first.scale) * factor;
  if (second) {
    const high = second.value * (second.scale === 1 && !second.unit ? first.scale : second.scale) * factor;
    return { from: Math.min(low, high), to: Math.max(low, high), isAlone: false };
  }
  if (bound === 'about') return { from: low * (1 - saidSpread), to: low * (1 + saidSpread), isAlone: false };
  return { from: bound === 'to' ? null : low, to: bound === 'from' ? null : low, isAlone: bound === undefined };
}
