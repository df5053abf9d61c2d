/** Kinds whose listings can be ordered and filtered by their costs. */
export const costKinds = ['auto', 'autofromabroad'] as const;
export type CostKind = (typeof costKinds)[number];

export const hasCosts = (kind: string): kind is CostKind => costKinds.some((one) => one === kind);

/** Columns of the landed base. The base of a car in Russia is its price for every payer; that of a car abroad is computed by the follower. */
export const landedColumns = {
  auto: { individual: 'landed_base', legal: 'landed_base' },
  autofromabroad: { individual: 'landed_individual', legal: 'landed_legal' },
} as const satisfies Record<CostKind, { individual: string; legal: string }>;
