import { isOpen } from '../lifecycle.ts';
import { agreedPrice, referencePrice } from '../price-rules.ts';
import type { Bid } from './bid-queries.ts';

/** What the present price of the listing means for a price offer. */
export type PriceNote = 'gone' | 'currency' | 'not_below' | 'below_half' | 'agreed_above';

type Priced = Pick<Bid, 'kind' | 'state' | 'price_minor'> & {
  target: Pick<Bid['target'], 'price_minor' | 'currency' | 'present'>;
};

/** Returns what both sides should know of the listing's price before they decide, or after they have agreed; null if nothing. */
export function priceNoteOf({ kind, state, price_minor: namedMinor, target }: Priced): PriceNote | null {
  if (kind !== 'price_offer' || namedMinor === null) return null;
  const { present } = target;
  const presentMinor = referencePrice(target);
  if (isOpen(state)) {
    if (presentMinor === null) return present ? 'currency' : 'gone';
    if (agreedPrice(namedMinor, presentMinor) === null) return 'below_half';
    return namedMinor >= presentMinor ? 'not_below' : null;
  }
  return state === 'accepted' && presentMinor !== null && presentMinor < namedMinor ? 'agreed_above' : null;
}

/** Whether the listing asks another price than when the offer was made. */
export const hasPriceChanged = ({ kind, target }: Pick<Priced, 'kind' | 'target'>): boolean =>
  kind === 'price_offer' &&
  target.present !== null &&
  (target.present.price_minor !== target.price_minor || target.present.currency !== target.currency);
