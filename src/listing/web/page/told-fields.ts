import type { Field, Language } from '#dictionary/field.ts';
import type { Listing } from '../../contract.ts';
import { keyFactsOf } from './key-facts.ts';
import type { KindDetails } from './kind-page.ts';

/** A «no» that decides nothing, such as of an exchange, and what goes without saying are left out; comparisons have both. */
const isNoise = ({ type, key, tellsNo, usual }: Field, values: Readonly<Record<string, unknown>>): boolean =>
  (type === 'bool' && values[key] === false && tellsNo !== true) || (usual !== undefined && values[key] === usual);

/**
 * The fields of the facts of a page: without those of the key facts above, the address and what is near, which stand with the place, those of
 * the sections that follow, and the category, which the breadcrumbs have.
 */
export function toldFields(
  {
    data,
    addressField,
    nearFields = [],
    sectionFields = [],
  }: Pick<KindDetails, 'data' | 'addressField' | 'nearFields' | 'sectionFields'>,
  listing: Pick<Listing, 'values' | 'refs'>,
  language: Language,
): Field[] {
  const said = new Set<string | undefined>([
    addressField,
    ...nearFields,
    ...sectionFields,
    data.category ?? undefined,
    ...keyFactsOf(data, listing, language).flatMap(({ keys }) => keys),
  ]);
  return data.fields.filter((field) => !said.has(field.key) && !isNoise(field, listing.values));
}
