/** Kinds of which each listing has costs on its card, and by which a search orders and filters. */
export const costKinds = ['auto', 'autofromabroad'] as const;
export type CostKind = (typeof costKinds)[number];

/** Kinds whose cards have what a firm would pay a month; they are neither ordered nor filtered by it. */
export const isMachine = (kind: string): boolean => kind === 'spec' || kind === 'equipment';

export const hasCosts = (kind: string): kind is CostKind => costKinds.some((one) => one === kind);
