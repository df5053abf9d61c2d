import type { RawSearch } from '#web/routes/view.ts';
import type { Field } from '#dictionary/field.ts';
import type { Level } from '../../kind-data.ts';
import type { SearchSpec } from './search-spec.ts';
import type { WholeSearch } from './spec-of.ts';

/** What a first view knows of the filters of its kind: enough to read its address, to write it, and to look at it in another way. */
export type FirstSearch = { levels: readonly Level[]; spec: SearchSpec };

/** What of the filters an address speaks of. It means the same by either. */
export function firstSearchOf({ data, spec }: WholeSearch, search: RawSearch): FirstSearch {
  const { category, pricePer: _pricePer, ...rest } = spec;
  const ordering = new Set(spec.sorts.map(({ field }) => field));
  const isAsked = (key: string): boolean => search[key] !== undefined;
  // What only some categories are ordered by says which orders there are.
  const isOrder = ({ key, categories, when }: Field): boolean =>
    ordering.has(key) && (categories ?? when) !== undefined;
  const asAsked = (field: Field): Field => {
    const asked = new Set([search[field.key] ?? []].flat());
    return { ...field, options: (field.options ?? []).filter(({ key }) => asked.has(key)) };
  };
  return {
    levels: data.levels,
    spec: {
      ...rest,
      pricePer: undefined,
      category: category && asAsked(category),
      ranges: spec.ranges.filter(
        ({ stem, field }) => isAsked(`${stem}_from`) || isAsked(`${stem}_to`) || isOrder(field),
      ),
      choices: spec.choices.filter(({ key }) => isAsked(key)).map(asAsked),
      flags: spec.flags.filter(({ key }) => isAsked(key)),
    },
  };
}
