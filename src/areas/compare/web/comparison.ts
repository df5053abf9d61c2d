import type { Listing } from '#listing/contract.ts';
import { factText } from '#dictionary/fact-text.ts';
import type { Field, FieldGroup, Language } from '#dictionary/field.ts';

/** One fact of all listings, in their order; empty where a listing says nothing of it. */
export type ComparedFact = { key: string; label: string; values: string[]; differs: boolean };
export type ComparedGroup = { key: string; title: string; facts: ComparedFact[] };

type Compared = Pick<Listing, 'values' | 'refs'>;

/** Facts side by side by the groups of a dictionary. What none of them says, and a group left empty, never shows. */
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

/** Listings by their kind, the kind of the latest first: only what is of one kind has the same facts. */
export const byKind = <L extends Pick<Listing, 'kind'>>(listings: readonly L[]): (readonly [L['kind'], L[]])[] => [
  ...Map.groupBy(listings, ({ kind }) => kind),
];
