import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/use-app.ts';

const regionsWithDistricts: ReadonlySet<string> = new Set(['RU-MOW', 'RU-SPE']);

type Asked = {
  typed: string;
  /** The region of all chosen places. */
  region: string | null;
  isEnabled: boolean;
};

/** Districts and metro stations by what was typed; with nothing typed, those of the chosen region. */
export function useCityParts({ typed, region, isEnabled }: Asked) {
  const api = useApi();
  const queryClient = useQueryClient();
  const input = { query: typed, ...(typed === '' && region !== null && { region }) };
  const hasDistricts = region !== null && regionsWithDistricts.has(region);
  const options = { staleTime: Infinity, placeholderData: keepPreviousData };
  const districtsQuery = queryOptions({
    queryKey: ['geo/find_districts', input],
    queryFn: ({ signal }) => api('geo/find_districts', input, { signal }),
    enabled: isEnabled && (typed !== '' || hasDistricts),
  });
  const stationsQuery = queryOptions({
    queryKey: ['geo/find_metro', input],
    queryFn: ({ signal }) => api('geo/find_metro', input, { signal }),
    enabled: isEnabled && (typed !== '' || region !== null),
  });
  const districts = useQuery({ ...districtsQuery, ...options });
  const stations = useQuery({ ...stationsQuery, ...options });
  const isListed = isEnabled && (typed !== '' || region !== null);
  return {
    districts: isListed && (typed !== '' || hasDistricts) ? (districts.data?.items ?? []) : [],
    stations: isListed ? (stations.data?.items ?? []) : [],
    isFetching: districts.isFetching || stations.isFetching,
    /** The districts and stations of what was typed, once their answers are there. */
    find: async () => {
      const answers = await Promise.all(
        [districtsQuery, stationsQuery].map((query) =>
          isEnabled ? queryClient.ensureQueryData(query as typeof districtsQuery).catch(() => null) : null,
        ),
      );
      return answers.flatMap((answer) => answer?.items ?? []);
    },
  };
}
