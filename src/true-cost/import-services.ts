import { isInEaeu } from '#areas/customs/car-of-listing.ts';
import type { UnknownLine } from './cost-line.ts';
import type { ListingFacts } from './landed-price.ts';

export type ImportServiceKey = 'broker' | 'safety_papers' | 'emergency_device';

const ofImport: readonly UnknownLine<ImportServiceKey>[] = [
  { key: 'broker', unknown: 'no_broker_price' },
  { key: 'safety_papers', unknown: 'no_papers_price' },
  { key: 'emergency_device', unknown: 'no_device_price' },
];

/**
 * What is paid for a car from abroad besides customs (docs/domain.md §1.6). The domain data have prices of one source alone and of low confidence, so
 * the lines are named without an amount and are in no total. A car that was cleared in another state of the EAEU has none of them.
 */
export const importServiceLines = ({ kind, values }: Pick<ListingFacts, 'kind' | 'values'>) =>
  kind === 'autofromabroad' && !isInEaeu(values) ? ofImport : [];
