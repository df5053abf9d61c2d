import type { Field, Words } from '#dictionary/field.ts';
import { fieldInCategory, isFilterIn } from '#dictionary/dictionary.ts';
import type { KindData, SortType } from '../../kind-data.ts';
import type { FieldFlag, RangeFilter } from '#dictionary/filter.ts';

/** The filters of a kind's results, as spelled in addresses. */
export type SearchSpec = {
  /** Keys of the catalogue's levels, whose values are short names, each level under the one before: `mark=toyota&model=camry`. */
  levels: readonly string[];
  /** The single-choice field that decides which other fields apply. */
  category: Field | null;
  /** See `mainChoice` of `KindData`; its field is among the choices too. */
  main: {
    field: Field;
    preset: string;
    names: Readonly<Record<string, Words>>;
    stays?: string;
    guests?: string;
  } | null;
  ranges: readonly RangeFilter[];
  /** Fields with options: `gearbox=at&gearbox=cvt`. */
  choices: readonly Field[];
  flags: readonly FieldFlag[];
  /** The period of the price, by the values of a field. */
  pricePer: KindData['pricePer'];
  /** The first order is the default and is left out of the address. */
  sorts: readonly SortType[];
  /** The view of the results that the address leaves out. */
  view: 'rows' | 'grid';
};

export type Choices = Readonly<Record<string, readonly string[]>>;

/** The searched category; null if the kind has none or all are searched. */
export const categoryIn = ({ category }: SearchSpec, choices: Choices): string | null =>
  category ? (choices[category.key]?.[0] ?? null) : null;

/** The main choice alone; without it all of its options are searched. */
export function mainChoiceIn({ main }: SearchSpec, choices: Choices): Choices {
  const chosen = main && choices[main.field.key];
  return chosen ? { [main.field.key]: chosen } : {};
}

/** Whether what is let for days is searched. */
export const hasStays = ({ main }: SearchSpec, choices: Choices): boolean =>
  main?.stays !== undefined && choices[main.field.key]?.[0] === main.stays;

/** The filter by the guests of a stay, which is asked for beside its days. */
export const guestsOf = ({ main, ranges }: SearchSpec): RangeFilter | undefined =>
  main?.guests === undefined ? undefined : ranges.find(({ field }) => field.key === main.guests);

/** Whether a choice is the preset of the main one, which addresses leave out. */
export const isPreset = ({ main }: SearchSpec, key: string, [value]: readonly string[]): boolean =>
  main !== null && key === main.field.key && value === main.preset;

const within = new WeakMap<SearchSpec, WeakMap<Choices, SearchSpec>>();
const nothing: Choices = {};

/**
 * The filters that apply to a category (or without one) and to the other choices. Cached, because a page calls this several times with the same
 * choices.
 */
export function specWithin(spec: SearchSpec, choices: Choices): SearchSpec {
  const ofSpec = within.get(spec) ?? new WeakMap<Choices, SearchSpec>();
  // Most pages have no choices and share one cache entry.
  const chosen = Object.keys(choices).length > 0 ? choices : nothing;
  const found = ofSpec.get(chosen) ?? applyingOf(spec, chosen);
  within.set(spec, ofSpec.set(chosen, found));
  return found;
}

function applyingOf(spec: SearchSpec, choices: Choices): SearchSpec {
  const category = categoryIn(spec, choices);
  const applies = (field: Pick<Field, 'categories' | 'when' | 'isInAllFilters'> | undefined): boolean => {
    if (!field) return true;
    const { when } = field;
    // Without a chosen category, a field whose condition is on the category is offered too.
    const chosen = when && (choices[when.key] ?? (when.key === spec.category?.key ? when.is : []));
    return isFilterIn(field, category) && (!chosen || chosen.some((key) => when.is.includes(key)));
  };
  const fieldOf = new Map(spec.ranges.map(({ field }) => [field.key, field]));
  return {
    ...spec,
    ranges: spec.ranges.filter(({ field }) => applies(field)),
    choices: spec.choices
      .filter(applies)
      .map((field) => (category === null ? field : fieldInCategory(field, category))),
    flags: spec.flags.filter((flag) => applies(flag.field ?? flag)),
    sorts: spec.sorts.filter(({ field }) => applies(fieldOf.get(field ?? ''))),
  };
}
