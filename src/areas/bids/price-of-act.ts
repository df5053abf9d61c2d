import type { Tx } from '#server/db/connect.ts';
import type { ApplicationAct, Side } from './lifecycle.ts';
import { agreedPrice, counterLimits, isWithin, referencePrice } from './price-rules.ts';
import type { LockedApplication } from './sending-queries.ts';
import { lockPresentPrice } from './targets.ts';
import type { TargetSnapshot } from './terms.ts';

type PricedAct = { side: Side; act: ApplicationAct; priceMinor: number | null; at: Date };
type PriceRefusal = { refused: 'target_gone' | 'price_out_of_range' };

/**
 * Returns the price that an act on a price offer names or agrees, by the present price of its listing; null for acts without a price.
 */
export async function priceOfAct(
  tx: Tx,
  row: LockedApplication,
  { side, act, priceMinor, at }: PricedAct,
): Promise<{ minor: number | null } | PriceRefusal> {
  if (row.kind !== 'price_offer' || row.price_minor === null) return { minor: null };
  if (act !== 'approve' && act !== 'choose' && act !== 'counter') return { minor: null };
  const present = row.object_id === null ? null : await lockPresentPrice(tx, row.object_id, at);
  // `target` contains what `insertApplication` wrote.
  const presentMinor = referencePrice({ ...(row.target as TargetSnapshot), present });
  if (presentMinor === null) return { refused: 'target_gone' };
  const minor =
    act !== 'counter'
      ? agreedPrice(row.price_minor, presentMinor)
      : priceMinor !== null && isWithin(priceMinor, counterLimits(side, { namedMinor: row.price_minor, presentMinor }))
        ? priceMinor
        : null;
  return minor === null ? { refused: 'price_out_of_range' } : { minor };
}
