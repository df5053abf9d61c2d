import type { CostKind } from '#true-cost/cost-kinds.ts';

/** Columns of the landed base. The base of a car in Russia is its price for every payer; that of a car abroad is computed by the follower. */
export const landedColumns = {
  auto: { individual: 'landed_base', legal: 'landed_base' },
  autofromabroad: { individual: 'landed_individual', legal: 'landed_legal' },
} as const satisfies Record<CostKind, { individual: string; legal: string }>;
