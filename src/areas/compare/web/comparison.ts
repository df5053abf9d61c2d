import type { Listing } from '#listing/contract.ts';
import { isInLitres } from '#listing/in-litres.ts';
import { appliesGiven, type Dictionary } from '#dictionary/dictionary.ts';
import type { KindData } from '#listing/kind-data.ts';
import { type Names, valueText } from '#dictionary/fact-text.ts';
import { type Field, type Language, optionLabel } from '#dictionary/field.ts';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { litres } from '#dictionary/litres.ts';

/** One row of the table: the value of each listing in their order, empty where a listing has none. */
export type ComparedFact = {
  key: string;
  label: string;
  values: string[];
  differs: boolean;
  /** The places of the best values; empty where none is better. */
  best: number[];
  /** Whether each listing has it, of an option such as a piece of equipment; the others may have it unstated. `values` are empty then. */
  has?: readonly boolean[];
  /** Whether each listing can have such a value, as a flat can have no plot of land; absent where it is known of none that it cannot. */
  applies?: readonly boolean[];
};
export type ComparedGroup = { key: string; title: string; facts: ComparedFact[] };

/** The places of the least or largest of the known values; none if fewer than two are known, or all are equal. */
export function bestOf(values: readonly (number | null)[], better: 'less' | 'more'): number[] {
  const known = values.filter((value) => value !== null);
  const best = better === 'less' ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((value) => value === best)) return [];
  return values.flatMap((value, at) => (value === best ? [at] : []));
}

/**
 * The places of the listings that cost least with all that is added to the price, or by the price if nothing else is known of any. None where a listing
 * of unknown cost may be cheaper.
 */
export function cheapestOf(prices: readonly (number | null)[], landed: readonly (LandedAmount | null)[]): number[] {
  const totals = landed.map((amount) => amount?.landed_minor ?? null);
  if (totals.every((total) => total === null)) return bestOf(prices, 'less');
  const best = bestOf(totals, 'less');
  const least = totals[best[0] ?? -1] ?? 0;
  const mayBeLess = totals.some(
    (total, at) => total === null && (landed[at]?.landed_at_least_minor ?? prices[at] ?? 0) < least,
  );
  return mayBeLess ? [] : best;
}

/** A masked number without its run of asterisks, which would not fit into a column: «TMB…62». */
const shortMask = (masked: string): string => masked.replace(/\*{4,}/, '…');

type Compared = { readonly values: Readonly<Record<string, unknown>>; readonly refs: Names };

/** The rows of the comparison by group. Rows without any value, and groups without rows, are omitted. */
export function compareFacts(
  {
    kind,
    fields,
    groups,
    category = null,
  }: Pick<Dictionary, 'fields' | 'groups'> & Partial<Pick<KindData, 'kind' | 'category'>>,
  listings: readonly Compared[],
  { language, onlyDifferences }: { language: Language; onlyDifferences: boolean },
): ComparedGroup[] {
  const stored = listings.map(({ values }) => values);
  // A figure of a flat is no better or worse than that of a house.
  const isOneCategory = new Set(stored.map(({ category }) => category)).size < 2;
  const appliesOf = (field: Field) => stored.map((values) => appliesGiven(field, values, category));
  const factOf = (field: Field): ComparedFact => {
    const numbers = stored.map(({ [field.key]: value }) => (typeof value === 'number' ? value : null));
    const values =
      kind && isInLitres(kind, field.key)
        ? numbers.map((cc) => (cc === null ? '' : litres(cc, language)))
        : listings.map(({ refs }, at) => {
            const text = valueText(field, stored[at] ?? {}, refs, language);
            return field.shown === 'masked' ? shortMask(text) : text;
          });
    return {
      key: field.key,
      label: (field.factLabel ?? field.label)[language],
      values,
      differs: new Set(values).size > 1,
      applies: appliesOf(field),
      best: field.better && isOneCategory ? bestOf(numbers, field.better) : [],
    };
  };
  /** A row for each option that any of them has. */
  const optionsOf = (field: Field): ComparedFact[] => {
    const chosen = stored.map(({ [field.key]: value }) => (Array.isArray(value) ? value.map(String) : []));
    return (field.options ?? []).flatMap(({ key }) => {
      const has = chosen.map((keys) => keys.includes(key));
      if (!has.includes(true)) return [];
      const label = optionLabel(field, key, language);
      return {
        key: `${field.key} ${key}`,
        label,
        values: has.map(() => ''),
        has,
        differs: has.includes(false),
        applies: appliesOf(field),
        best: [],
      };
    });
  };
  /** A row for each part that is in some state in any of them. A part that is in none may be sound or unknown, so its value is empty. */
  const partsOf = (states: readonly Field[]): ComparedFact[] =>
    (states[0]?.options ?? []).flatMap((part) => {
      const values = stored.map((of) => {
        const state = states.findLast(({ key }) => Array.isArray(of[key]) && of[key].includes(part.key));
        return state?.label[language] ?? '';
      });
      const differs = new Set(values).size > 1;
      return values.every((value) => value === '')
        ? []
        : [{ key: `part ${part.key}`, label: part[language], values, differs, best: [] }];
    });
  const factsOf = (fields: readonly Field[]): ComparedFact[] => {
    const states = fields.filter(({ isState }) => isState);
    return fields.flatMap((field) => {
      if (field.isState) return field === states[0] ? partsOf(states) : [];
      return field.type === 'set' ? optionsOf(field) : factOf(field);
    });
  };
  const isShown = ({ values, has, differs }: ComparedFact): boolean =>
    (has !== undefined || values.some((value) => value !== '')) && (differs || !onlyDifferences);
  return groups
    .map((group) => ({
      key: group.key,
      title: group[language],
      facts: factsOf(fields.filter((field) => field.group === group.key)).filter(isShown),
    }))
    .filter(({ facts }) => facts.length > 0);
}

/** Groups listings by kind, the kind of the newest first: only listings of one kind share their fields. */
export const byKind = <L extends Pick<Listing, 'kind'>>(listings: readonly L[]): (readonly [L['kind'], L[]])[] => [
  ...Map.groupBy(listings, ({ kind }) => kind),
];
