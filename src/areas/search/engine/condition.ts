import type { CostKey } from '#true-cost/cost-keys.ts';
import type { CostLimit } from './cost-limit.ts';
import type { NumericColumn } from './numeric-column.ts';

/**
 * Conditions that a row must meet. `facet` is the key of the facet that ignores the condition: a row that fails nothing else is still
 * counted by that facet. Conditions with `facet: null` are ignored by none. A facet has at most one condition.
 */
export type Condition = TableCondition | RangeCondition | PostingsCondition | CostCondition;
/** The code of the row passes where `passes[code]` is 1. Bitmaps of conditions with a `cacheKey` are kept for later queries. */
export type TableCondition = { facet: string | null; codes: Uint16Array; passes: Uint8Array; cacheKey: string | null };
export type RangeCondition = { facet: string | null; values: NumericColumn; from: number; to: number; cacheKey: string | null }; // prettier-ignore
/** The cost of the row is known and within bounds. */
export type CostCondition = { facet: CostKey; costs: CostLimit };
/** The text of the row has a word, or lacks an excluded one. */
type PostingsCondition = { facet: null; postings: Uint32Array; isExcluded: boolean };
