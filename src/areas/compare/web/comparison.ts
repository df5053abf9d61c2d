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
  /** Of what a listing has or lacks, such as a piece of equipment: whether each has it, null where that is not stated. `values` are empty then. */
  has?: readonly (boolean | null)[];
  /** Whether each listing can have such a value, as a flat can have no plot of land; absent where it is known of none that it cannot. */
  applies?: readonly boolean[];
};
export type ComparedGroup = {
  key: string;
  title: string;
  facts: ComparedFact[];
  /** The place of the only listing that can have any of these values. */
  only?: number;
};

/** The places of the least or largest of the known values; none if fewer than two are known, or all are equal. */
export function bestOf(values: readonly (number | null)[], better: 'less' | 'more'): number[] {
  const known = values.filter((value) => value !== null);
  const best = better === 'less' ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((value) => value === best)) return [];
  return values.flatMap((value, at) => (value === best ? [at] : []));
}

/** The places of the least of the known amounts; none where an unknown one, of which `atLeast` has a lower bound, may be less. */
export function leastOf(amounts: readonly (number | null)[], atLeast: readonly (number | null)[]): number[] {
  const best = bestOf(amounts, 'less');
  const least = amounts[best[0] ?? -1] ?? 0;
  return amounts.some((amount, at) => amount === null && (atLeast[at] ?? least) < least) ? [] : best;
}

/**
 * The places of the listings that cost least with all that is added to the price, or by the price if nothing else is known of any. None where a listing
 * of unknown cost may be cheaper.
 */
export function cheapestOf(prices: readonly (number | null)[], landed: readonly (LandedAmount | null)[]): number[] {
  const totals = landed.map((amount) => amount?.landed_minor ?? null);
  if (totals.every((total) => total === null)) return bestOf(prices, 'less');
  return leastOf(
    totals,
    landed.map((amount, at) => amount?.landed_at_least_minor ?? prices[at] ?? 0),
  );
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
  const appliesOf = (field: Field) => stored.map((values) => appliesGiven(field, values, category));
  const factOf = (field: Field): ComparedFact => {
    const numbers = stored.map(({ [field.key]: value }) => (typeof value === 'number' ? value : null));
    const manners = stored.flatMap((of, at) =>
      field.betterWith && numbers[at] !== null ? [of[field.betterWith]] : [],
    );
    // A figure of a crane is no better or worse than that of a tractor.
    const categories = stored.flatMap(({ category: of }, at) => (numbers[at] === null ? [] : [of]));
    const areAlike = field.betterOfAny === true || new Set(categories).size < 2;
    const isRated = areAlike && new Set(manners).size < 2;
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
      best: field.better && isRated ? bestOf(numbers, field.better) : [],
    };
  };
  const markOf = (field: Field, label: string, key: string, has: readonly (boolean | null)[]): ComparedFact => ({
    key,
    label,
    values: has.map(() => ''),
    has,
    differs: new Set(has).size > 1,
    applies: appliesOf(field),
    best: [],
  });
  const yesOrNoOf = (field: Field): ComparedFact =>
    markOf(
      field,
      (field.factLabel ?? field.label)[language],
      field.key,
      stored.map(({ [field.key]: value }) => (typeof value === 'boolean' ? value : null)),
    );
  /** A row for each option that any of them has; the others may have it unstated. */
  const optionsOf = (field: Field): ComparedFact[] => {
    const chosen = stored.map(({ [field.key]: value }) => (Array.isArray(value) ? value.map(String) : []));
    return (field.options ?? []).flatMap(({ key }) => {
      const has = chosen.map((keys) => keys.includes(key) || null);
      return has.includes(true) ? markOf(field, optionLabel(field, key, language), `${field.key} ${key}`, has) : [];
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
      if (field.type === 'set') return optionsOf(field);
      return field.type === 'bool' ? yesOrNoOf(field) : factOf(field);
    });
  };
  const isShown = ({ values, has, differs }: ComparedFact): boolean =>
    (has ?? values).some((value) => value !== '' && value !== null) && (differs || !onlyDifferences);
  const isOfAll = ({ applies }: ComparedFact): boolean => applies?.every(Boolean) ?? true;
  const groupOf = (key: string, title: string, some: readonly Field[]): ComparedGroup => ({
    key,
    title,
    // What only some of them can have follows what all can.
    facts: factsOf(some)
      .filter(isShown)
      .sort((one, other) => Number(isOfAll(other)) - Number(isOfAll(one))),
  });
  const found = groups
    .flatMap((group) => {
      const own = fields.filter((field) => field.group === group.key);
      const sets = own.filter(({ type, isState }) => type === 'set' && !isState);
      if (sets.length < 2) return [groupOf(group.key, group[language], own)];
      // Tens of options are read by what they are for: «Комплектация · Безопасность».
      return [
        groupOf(
          group.key,
          group[language],
          own.filter((field) => !sets.includes(field)),
        ),
        ...sets.map((field) =>
          groupOf(`${group.key} ${field.key}`, `${group[language]}\u00A0· ${field.label[language]}`, [field]),
        ),
      ];
    })
    .filter(({ facts }) => facts.length > 0);
  return listings.length > 1 ? withOwnLast(found, listings.length) : found;
}

/** Takes the rows that apply to one listing alone out of their groups, into a group for each such listing at the end. */
function withOwnLast(groups: readonly ComparedGroup[], count: number): ComparedGroup[] {
  const ownerOf = ({ applies }: ComparedFact): number | null =>
    applies?.filter(Boolean).length === 1 ? applies.indexOf(true) : null;
  const shared = groups.map((group) => ({ ...group, facts: group.facts.filter((fact) => ownerOf(fact) === null) }));
  const own = Array.from({ length: count }, (_, only) => ({
    key: `only ${only}`,
    title: '',
    only,
    facts: groups.flatMap(({ facts }) => facts.filter((fact) => ownerOf(fact) === only)),
  }));
  return [...shared, ...own].filter(({ facts }) => facts.length > 0);
}

/** Whether one may be bought instead of another, so that the cheapest is worth a mark: a sofa is no rival of a phone, but a house is one of a flat. */
export function areRivals(listings: readonly (Pick<Listing, 'kind'> & { readonly values: object })[]): boolean {
  const categories = new Set(listings.map(({ values }) => ('category' in values ? values.category : null)));
  return categories.size < 2 || listings.every(({ kind }) => kind === 'house');
}

/** Groups listings by kind, the kind of the newest first: only listings of one kind share their fields. */
export const byKind = <L extends Pick<Listing, 'kind'>>(listings: readonly L[]): (readonly [L['kind'], L[]])[] => [
  ...Map.groupBy(listings, ({ kind }) => kind),
];
