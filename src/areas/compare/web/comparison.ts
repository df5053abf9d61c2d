import type { Listing } from '#listing/contract.ts';
import { factText } from '#dictionary/fact-text.ts';
import type { Field, FieldGroup, Language } from '#dictionary/field.ts';

/** One row of the table: the value of each listing in their order, empty where a listing has none. */
export type ComparedFact = { key: string; label: string; values: string[]; differs: boolean };
export type ComparedGroup = { key: string; title: string; facts: ComparedFact[] };

type Compared = Pick<Listing, 'values' | 'refs'>;

/** The rows of the comparison by group. Rows without any value, and groups without rows, are omitted. */
export function compareFacts(
  dictionary: { fields: readonly Field[]; groups: readonly FieldGroup[] },
  listings: readonly Compared[],
  { language, onlyDifferences }: { language: Language; onlyDifferences: boolean },
): ComparedGroup[] {
  const factOf = (field: Field): ComparedFact => {
    const values = listings.map((listing) => {
      const byKey: Readonly<Record<string, unknown>> = listing.values;
      return factText(field, byKey[field.key], listing.refs, language);
    });
    return { key: field.key, label: field.label[language], values, differs: new Set(values).size > 1 };
  };
  return dictionary.groups
    .map((group) => ({
      key: group.key,
      title: group[language],
      facts: dictionary.fields
        .filter((field) => field.group === group.key)
        .map(factOf)
        .filter(({ values, differs }) => values.some((value) => value !== '') && (differs || !onlyDifferences)),
    }))
    .filter(({ facts }) => facts.length > 0);
}

/** Groups listings by kind, the kind of the newest first: only listings of one kind share their fields. */
export const byKind = <L extends Pick<Listing, 'kind'>>(listings: readonly L[]): (readonly [L['kind'], L[]])[] => [
  ...Map.groupBy(listings, ({ kind }) => kind),
];
