/** Kinds of which each listing has costs on its card, and by which a search orders and filters. */
export const costKinds = ['auto', 'autofromabroad'] as const;
export type CostKind = (typeof costKinds)[number];

export const hasCosts = (kind: string): kind is CostKind => costKinds.some((one) => one === kind);
