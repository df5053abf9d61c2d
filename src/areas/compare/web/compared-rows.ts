import { appliesGiven } from '#dictionary/dictionary.ts';
import { type Names, valueText } from '#dictionary/fact-text.ts';
import { type Field, type Language, optionLabel } from '#dictionary/field.ts';
import { litres } from '#dictionary/litres.ts';
import type { Listing } from '#listing/contract.ts';
import { isInLitres } from '#listing/in-litres.ts';
import type { KindData } from '#listing/kind-data.ts';
import { bestOf, bestOfRivals, rivalsOf } from './best-values.ts';
import type { ComparedFact } from './compared-fact.ts';

export type Compared = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly refs: Names;
  /** The metro stations near by, the nearest first. */
  readonly stations?: Listing['stations'];
  /** What the head of the column says. */
  readonly title?: string;
  readonly title_en?: string;
};

/** What is compared: the columns of the table. */
export type Columns = Partial<Pick<KindData, 'kind' | 'category'>> & {
  readonly listings: readonly Compared[];
  readonly language: Language;
};

const valuesOf = (field: Field, { listings }: Columns): unknown[] => listings.map(({ values }) => values[field.key]);

const labelOf = (field: Field, language: Language): string => (field.factLabel ?? field.label)[language];

/** Whether each listing can have a value of the field. */
const appliesOf = (field: Field, { listings, category = null }: Columns): boolean[] =>
  listings.map(({ values }) => appliesGiven(field, values, category));

/** The texts of a field, in the order of the listings; empty where one has none. */
function textsOf(field: Field, { kind, listings, language }: Columns): string[] {
  return listings.map(({ values, refs }) => {
    const value = values[field.key];
    if (kind && isInLitres(kind, field.key)) return typeof value === 'number' ? litres(value, language) : '';
    return valueText(field, values, refs, language);
  });
}

/**
 * The places of the best numbers of a field among rivals: a figure of a crane is no better or worse than that of a tractor, nor is the way to a flat than
 * that to a house.
 */
function bestOfField(field: Field, numbers: readonly (number | null)[], { listings }: Columns): number[] {
  const { better, betterWith: manner } = field;
  if (!better) return [];
  return bestOfRivals(rivalsOf(listings), (places) => {
    const known = places.filter((at) => numbers[at] !== null);
    const isOneManner = !manner || new Set(known.map((at) => listings[at]?.values[manner])).size < 2;
    return isOneManner ? bestOf(places.map((at) => numbers[at] ?? null), better) : []; // prettier-ignore
  });
}

function valueRow(field: Field, columns: Columns): ComparedFact {
  const numbers = valuesOf(field, columns).map((value) => (typeof value === 'number' ? value : null));
  const values = textsOf(field, columns);
  return {
    key: field.key,
    label: labelOf(field, columns.language),
    values,
    differs: new Set(values).size > 1,
    applies: appliesOf(field, columns),
    best: bestOfField(field, numbers, columns),
  };
}

type Mark = { key: string; label: string; has: readonly (boolean | null)[] };

/** A row of what each listing has or lacks. */
const markRow = (field: Field, { key, label, has }: Mark, columns: Columns): ComparedFact => ({
  key,
  label,
  values: has.map(() => ''),
  has,
  differs: new Set(has).size > 1,
  applies: appliesOf(field, columns),
  best: [],
});

/** A row of what sellers say yes or no to; none where nobody says yes, and a «no» decides nothing by itself. */
function yesOrNoRows(field: Field, columns: Columns): ComparedFact[] {
  const has = valuesOf(field, columns).map((value) => (typeof value === 'boolean' ? value : null));
  if (!has.includes(true) && !field.tellsNo) return [];
  return [markRow(field, { key: field.key, label: labelOf(field, columns.language), has }, columns)];
}

/** A row for each option that any of the listings has; the others may have it unstated. */
function optionRows(field: Field, columns: Columns): ComparedFact[] {
  const chosen = valuesOf(field, columns).map((value) => (Array.isArray(value) ? value.map(String) : []));
  return (field.options ?? []).flatMap(({ key }) => {
    const has = chosen.map((keys) => keys.includes(key) || null);
    const label = optionLabel(field, key, columns.language);
    return has.includes(true) ? markRow(field, { key: `${field.key} ${key}`, label, has }, columns) : [];
  });
}

/** A row for each part that is in some state in any listing. A part that is in none may be sound or unknown, so its value is empty. */
const partRows = (states: readonly Field[], { listings, language }: Columns): ComparedFact[] =>
  (states[0]?.options ?? []).flatMap((part) => {
    const values = listings.map(({ values: of }) => {
      const state = states.findLast(({ key }) => {
        const parts = of[key];
        return Array.isArray(parts) && parts.includes(part.key);
      });
      return state?.label[language] ?? '';
    });
    if (values.every((value) => value === '')) return [];
    return [{ key: `part ${part.key}`, label: part[language], values, differs: new Set(values).size > 1, best: [] }];
  });

/** The rows of fields, in their order. */
export function rowsOf(fields: readonly Field[], columns: Columns): ComparedFact[] {
  const states = fields.filter(({ isState }) => isState);
  return fields.flatMap((field) => {
    // Numbers of which most is hidden tell nothing side by side.
    if (field.shown === 'masked') return [];
    if (field.isState) return field === states[0] ? partRows(states, columns) : [];
    if (field.type === 'set') return optionRows(field, columns);
    return field.type === 'bool' ? yesOrNoRows(field, columns) : valueRow(field, columns);
  });
}
