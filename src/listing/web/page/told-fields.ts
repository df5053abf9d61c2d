import { type Field, type Language, optionOf } from '#dictionary/field.ts';
import type { Listing } from '../../contract.ts';
import { keyFactsOf } from './key-facts.ts';
import type { KindDetails } from './kind-page.ts';
import { subtitleFacts } from './subtitle.ts';

/** A «no» that decides nothing, such as of an exchange, what goes without saying and «another» are left out; comparisons have them. */
function isNoise(field: Field, values: Readonly<Record<string, unknown>>): boolean {
  const { type, key, tellsNo, usual } = field;
  return (
    (type === 'bool' && values[key] === false && tellsNo !== true) ||
    (usual !== undefined && values[key] === usual) ||
    (values[key] === 'other' && optionOf(field, 'other')?.isUnsaid === true)
  );
}

/**
 * The fields of the facts of a page: without those of the key facts above and of the line below the title, a brand that the title has, the address and what is near, which stand with
 * the place, those of the sections that follow, and the category, which the breadcrumbs have.
 */
export function toldFields(
  {
    data,
    addressField,
    nearFields = [],
    sectionFields = [],
    subtitleFields,
    saysDelivery = false,
  }: Pick<KindDetails, 'data' | 'addressField' | 'nearFields' | 'sectionFields' | 'subtitleFields' | 'saysDelivery'>,
  listing: Pick<Listing, 'values' | 'refs' | 'title' | 'title_en'> & Partial<Pick<Listing, 'stations'>>,
  language: Language,
): Field[] {
  const values: Readonly<Record<string, unknown>> = listing.values;
  const keyFacts = keyFactsOf(data, listing, language);
  const said = new Set<string | undefined>([
    addressField,
    ...nearFields,
    ...sectionFields,
    data.category ?? undefined,
    // The price above has how things for sale reach their buyer.
    ...(saysDelivery && (values['deal'] ?? 'sale') === 'sale' ? ['delivery'] : []),
    ...keyFacts.flatMap(({ keys }) => keys),
    ...subtitleFacts({ data, subtitleFields }, listing, language).map(({ key }) => key),
    // The title or the line below it has the brand.
    ...(keyFacts.length > 0 ? subtitleFields.filter((key) => key === 'brand') : []),
  ]);
  return data.fields.filter((field) => !said.has(field.key) && !isNoise(field, listing.values));
}
