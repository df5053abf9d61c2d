import { actsOf, bindingActs, type ApplicationAct, type ApplicationKind, type ApplicationState } from './lifecycle.ts';
import { agreedPrice, counterLimits, type PricedTarget, referencePrice } from './price-rules.ts';

type Considered = {
  readonly kind: ApplicationKind;
  readonly state: ApplicationState;
  readonly side: 'applicant' | 'recipient';
  readonly price_minor: number | null;
  readonly target: PricedTarget;
  readonly other: { readonly has_left: boolean };
};

/** Whether the present price of the listing allows an act on a price offer. */
function isPriceable({ side, price_minor: namedMinor, target }: Considered, act: ApplicationAct): boolean {
  const presentMinor = referencePrice(target);
  if (presentMinor === null || namedMinor === null) return false;
  if (act !== 'counter') return agreedPrice(namedMinor, presentMinor) !== null;
  const { min, max } = counterLimits(side, { namedMinor, presentMinor });
  return min <= max;
}

/** Returns the acts of the table of states that a side may perform now, without those that would be refused for other reasons. */
export const possibleActs = (bid: Considered): ApplicationAct[] =>
  actsOf(bid.kind, bid.state, bid.side).filter(
    (act) => !bindingActs.has(act) || (!bid.other.has_left && (bid.kind !== 'price_offer' || isPriceable(bid, act))),
  );
