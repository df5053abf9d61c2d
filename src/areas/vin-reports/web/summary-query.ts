import { queryOptions } from '@tanstack/react-query';
import type { Api, InputOf } from '#contract/client.ts';

/** A vehicle, by its number or by a listing of it. */
export type Vehicle = Pick<InputOf<'vin-reports/get_summary'>, 'number' | 'object_id'>;

export const summaryQuery = (api: Api, vehicle: Vehicle) =>
  queryOptions({
    queryKey: ['vin-reports/get_summary', vehicle],
    queryFn: ({ signal }) => api('vin-reports/get_summary', vehicle, { signal }),
    // An invalid number stays invalid, so it is not asked for again.
    retry: false,
  });
