import type { Field } from '#dictionary/field.ts';
import { appliesTo, fieldInCategory } from '#dictionary/dictionary.ts';
import type { KindData, SortType } from '../../kind-data.ts';
import type { FieldFlag, RangeFilter } from '#dictionary/filter.ts';

/** What a kind's results may be narrowed by, as its address spells it. */
export type SearchSpec = {
  /** Keys whose values are short names of the catalogue, each level under the one before: `mark=toyota&model=camry`. */
  levels: readonly string[];
  /** The choice of one that decides which other fields apply. */
  category: Field | null;
  ranges: readonly RangeFilter[];
  /** Fields chosen from options: `gearbox=at&gearbox=cvt`. */
  choices: readonly Field[];
  flags: readonly FieldFlag[];
  /** What prices are for, by the values of a choice. */
  pricePer: KindData['pricePer'];
  /** The first one is the default and stays out of the address. */
  sorts: readonly SortType[];
};

export type Choices = Readonly<Record<string, readonly string[]>>;

/** The category that is searched; null where a kind has none, or all are. */
export const categoryIn = ({ category }: SearchSpec, choices: Choices): string | null =>
  category ? (choices[category.key]?.[0] ?? null) : null;

const within = new WeakMap<SearchSpec, WeakMap<Choices, SearchSpec>>();
const nothing: Choices = {};

/** The filters that mean something beside a category, or without one, and beside what else is chosen. A page asks several times of the same. */
export function specWithin(spec: SearchSpec, choices: Choices): SearchSpec {
  const ofSpec = within.get(spec) ?? new WeakMap<Choices, SearchSpec>();
  // Most pages choose nothing: they share one answer.
  const chosen = Object.keys(choices).length > 0 ? choices : nothing;
  const found = ofSpec.get(chosen) ?? applyingOf(spec, chosen);
  within.set(spec, ofSpec.set(chosen, found));
  return found;
}

function applyingOf(spec: SearchSpec, choices: Choices): SearchSpec {
  const category = categoryIn(spec, choices);
  const applies = (field: Pick<Field, 'categories' | 'when'> | undefined): boolean => {
    if (!field) return true;
    const { when } = field;
    // With no category chosen, a field that most categories have is offered too.
    const chosen = when && (choices[when.key] ?? (when.key === spec.category?.key ? when.is : []));
    return appliesTo(field, category) && (!chosen || chosen.some((key) => when.is.includes(key)));
  };
  const fieldOf = new Map(spec.ranges.map(({ field }) => [field.key, field]));
  return {
    ...spec,
    ranges: spec.ranges.filter(({ field }) => applies(field)),
    choices: spec.choices
      .filter(applies)
      .map((field) => (category === null ? field : fieldInCategory(field, category))),
    flags: spec.flags.filter(({ field }) => applies(field)),
    sorts: spec.sorts.filter(({ field }) => applies(fieldOf.get(field ?? ''))),
  };
}
