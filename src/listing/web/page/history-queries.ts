import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { Listing } from '../../contract.ts';

export const ratingQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['object/get_price_rating', id],
    staleTime: 300_000,
    queryFn: ({ signal }) => api('object/get_price_rating', { id }, { signal }),
  });

export const historyQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['object/get_history', id],
    staleTime: 300_000,
    queryFn: ({ signal }) => api('object/get_history', { id }, { signal }),
  });

const numberFields = ['vin', 'frame_number'];

/** Whether buyers expect the number of such a vehicle. */
export const takesVehicleNumber = ({ kind }: Pick<Listing, 'kind'>): boolean => kind === 'auto';

/** Whether the vehicle of a public listing has a VIN or body number, by which its past is known. */
export const hasVehicleNumber = ({ values, is_open: isOpen }: Pick<Listing, 'values' | 'is_open'>): boolean =>
  isOpen && numberFields.some((field) => Boolean((values as Readonly<Record<string, unknown>>)[field]));
