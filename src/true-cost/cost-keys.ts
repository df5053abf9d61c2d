/** The costs by which cars can be sorted and filtered. */
export const costKeys = ['landed', 'monthly', 'day_one'] as const;
export type CostKey = (typeof costKeys)[number];
