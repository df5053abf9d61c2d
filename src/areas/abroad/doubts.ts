import { carDoubts } from '#areas/auto/doubts.ts';
import { type DoubtRule, editorial } from '#listing/doubts.ts';

/** Plausibility rules for cars abroad: shipping a cheaper car to Russia does not pay. */
export const abroadDoubts: readonly DoubtRule[] = [
  ...carDoubts,
  { code: 'price_low', field: 'price_minor', least: 5_000_000, source: editorial },
];
