import { creditKinds } from '../credit-rules.ts';
import { limits } from '../limits.ts';
import type { CalculatorSpec } from './calculator-spec.ts';

/** A field for a rate. Offers state rates in thousandths of a percent. */
export const rate = (initial: number) => ({ ...limits.rate, decimals: 3, initial });
const optional = { ...limits.fee, decimals: 2, initial: null, optional: true } as const;

/** The initial values are an example to begin with, not terms of anybody. */
export const creditSpec = {
  amount: { ...limits.amount, decimals: 2, initial: 1_500_000 },
  months: { ...limits.months, initial: 60 },
  rate: rate(21),
  kind: creditKinds,
  balloon: { ...optional, max: limits.amount.max },
  fee_issue: optional,
  fee_month: optional,
  fee_year: optional,
} as const satisfies CalculatorSpec;

export const guaranteeSpec = {
  amount: { ...limits.amount, decimals: 2, initial: 5_000_000 },
  rate: rate(3.5),
  days: { ...limits.guaranteeDays, initial: 210 },
  minimum: optional,
} as const satisfies CalculatorSpec;

export const overdraftSpec = {
  drawn: { ...limits.amount, decimals: 2, initial: 800_000 },
  rate: rate(21),
  days: { ...limits.overdraftDays, initial: 18 },
  turnover: { ...limits.amount, decimals: 2, initial: null, optional: true },
  limit: { ...limits.rate, decimals: 2, initial: null, optional: true },
} as const satisfies CalculatorSpec;

export const acquiringSpec = {
  turnover: { ...limits.amount, decimals: 2, initial: 1_250_000 },
  card_rate: rate(1.9),
  sbp_rate: rate(0.7),
  sbp_share: rate(0),
  monthly: optional,
  purchase: optional,
} as const satisfies CalculatorSpec;
