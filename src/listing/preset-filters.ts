import type { KindData } from './kind-data.ts';

/** The filters of a search whose address names none. */
export const presetFilters = ({
  mainChoice,
}: Pick<KindData, 'kind' | 'mainChoice'>): Record<string, readonly string[]> =>
  mainChoice ? { [mainChoice.field]: [mainChoice.preset] } : {};
