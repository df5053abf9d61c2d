import type { KindName } from '#kinds/names.ts';
import { pinPrice } from './map/markers/pin-price.ts';
import type { SearchField } from './search-field.ts';
import type { Understood } from './understand-query.ts';

type Section = Understood['sections'][number];
type Priced = Pick<Section, 'kind' | 'least_price_minor' | 'price_per'>;

/** «От 1,2 млн ₽»; the price of cars abroad is said to be before customs. */
export function priceFrom(
  { kind, least_price_minor: minor, price_per: per }: Priced,
  { texts, locale }: SearchField,
): string | undefined {
  if (!minor) return undefined;
  const price = texts.from(pinPrice({ price: { minor, currency: 'RUB' }, price_per: per }, locale));
  return isAbroad(kind) ? `${price} ${texts.before_customs}` : price;
}

export const isAbroad = (kind: KindName): boolean => kind === 'autofromabroad';

/** The lowest price of a section; beside a limit of the price all in, the price abroad would look like it. */
export const priceOfSection = (section: Section, field: SearchField): string | undefined =>
  'landed_to' in section.search ? undefined : priceFrom(section, field);

/** The price of a make, model or category: «без таможни» on each row would be all that one reads, so those abroad have none. */
export const priceOfName = (found: Priced, field: SearchField): string | undefined =>
  isAbroad(found.kind) ? undefined : priceFrom(found, field);
