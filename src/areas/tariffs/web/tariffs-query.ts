import { queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';

export type Tariffs = OutputOf<'tariffs/get'>;

export const tariffsQuery = (api: Api) =>
  queryOptions({ queryKey: ['tariffs/get'], queryFn: ({ signal }) => api('tariffs/get', {}, { signal }) });

/** Whether the result of a query changes when a plan is bought or ends. */
export const isOfPlans = ({ queryKey: [call] }: { queryKey: readonly unknown[] }): boolean =>
  /^(tariffs|money|promotions)\//.test(String(call));
