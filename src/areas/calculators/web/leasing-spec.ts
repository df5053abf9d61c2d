import { leasingKinds, taxRegimes } from '../leasing-schedule.ts';
import { limits } from '../limits.ts';
import type { CalculatorSpec } from './calculator-spec.ts';
import { rate } from './specs.ts';

/** The fields of the leasing calculator, apart from the others, whose pages do not load the rules of leasing. */
export const leasingSpec = {
  price: { ...limits.leasingPrice, decimals: 2, initial: 6_000_000 },
  advance: { ...limits.leasingPrice, min: 0, decimals: 2, initial: 1_200_000 },
  months: { ...limits.leasingMonths, initial: 36 },
  rate: rate(25),
  buyout: { ...limits.leasingPrice, min: 0, decimals: 2, initial: 60_000 },
  payments: leasingKinds,
  regime: taxRegimes,
} as const satisfies CalculatorSpec;
