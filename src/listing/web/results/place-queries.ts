import { hourMs } from '#ui/durations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { Near } from './address-values.ts';

export type RegionRow = { iso: string; name: string };

export const regionsQuery = (api: Api, locale: 'ru' | 'en') =>
  queryOptions({
    queryKey: ['geo', 'regions', locale],
    staleTime: hourMs,
    queryFn: async ({ signal }): Promise<RegionRow[]> => {
      const { items } = await api('geo/areas', {}, { signal });
      // The call returns the regions sorted by their Russian names.
      return locale === 'ru'
        ? items.map(({ iso, full_name: name }) => ({ iso, name }))
        : items.map(({ iso, name_en: name }) => ({ iso, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },
  });

export const cityOfNear = (near: Near | null): string => near?.city ?? '';
