import { carDoubts } from '#areas/auto/doubts.ts';
import { type DoubtRule, editorial } from '#listing/doubts.ts';

/** Cars abroad: a cheaper one is not worth shipping to Russia. */
export const abroadDoubts: readonly DoubtRule[] = [
  ...carDoubts,
  { code: 'price_low', field: 'price_minor', least: 5_000_000, source: editorial },
];
