import { annuityPayment } from '#areas/calculators/credit-rules.ts';
import { percentOf } from '#finance/costs.ts';

/** An annuity by its rate and term: A = P·`perAmount` − B·`perBalloon`, where P is the amount and B the balloon. */
export type QuickAnnuity = {
  readonly ratePercent: string;
  readonly months: number;
  readonly perAmount: number;
  readonly perBalloon: number;
};

/** The annuity at a rate in thousandths of a percent. */
export function quickAnnuity(rate: number, months: number): QuickAnnuity {
  const i = rate / 1_200_000;
  // Precise for small rates too, unlike (1+i)^n − 1.
  const growth = Math.expm1(months * Math.log1p(i));
  const perBalloon = i === 0 ? 1 / months : i / growth;
  return { ratePercent: percentOf(rate), months, perAmount: perBalloon + i, perBalloon };
}

/** Returns the payment in kopecks before rounding. */
export const unroundedPayment = ({ perAmount, perBalloon }: QuickAnnuity, amount: number, balloon: number): number =>
  amount * perAmount - balloon * perBalloon;

/** More than the floating-point error per kopeck of the amount. */
const error = 1e-13;

/**
 * Returns the rounded payment: that of the unrounded one, or `annuityPayment` if it is too close to half a kopeck.
 */
export function roundedPayment(unrounded: number, annuity: QuickAnnuity, amount: number, balloon: number): number {
  const floor = Math.floor(unrounded);
  const part = unrounded - floor - 0.5;
  if (Math.abs(part) > amount * error + 1e-9) return part > 0 ? floor + 1 : floor;
  const { ratePercent, months } = annuity;
  return annuityPayment({ amountMinor: amount, ratePercent, months, balloonMinor: balloon });
}
