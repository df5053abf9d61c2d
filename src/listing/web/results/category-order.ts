import type { FieldOption } from '#dictionary/field.ts';

/** The categories that have listings, those with the most first and those apart last; before them the chosen one. */
export const categoriesInOrder = (
  options: readonly FieldOption[],
  countOf: (key: string) => number,
  chosen: string | null,
): FieldOption[] =>
  options
    .filter(({ key }) => key === chosen || countOf(key) > 0)
    .toSorted(
      (a, b) =>
        Number(b.key === chosen) - Number(a.key === chosen) ||
        Number(a.isApart ?? false) - Number(b.isApart ?? false) ||
        countOf(b.key) - countOf(a.key),
    );
