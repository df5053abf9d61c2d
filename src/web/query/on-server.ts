import * as library from '@tanstack/react-query';

// In the place of the library's hooks in the server's renderer (tools/server-queries.ts): a page is drawn once from what its loader has
// brought, so a query is only read, without the observers that follow it in a browser. A fifth of the render went into them.
export * from '@tanstack/react-query';

type Options = {
  queryKey: readonly unknown[];
  enabled?: unknown;
  select?: (data: unknown) => unknown;
  placeholderData?: unknown;
  getNextPageParam?: (last: unknown, all: readonly unknown[], param: unknown, params: readonly unknown[]) => unknown;
};
type Pages = { pages: readonly unknown[]; pageParams: readonly unknown[] };

const never = (): never => {
  throw new Error('Nothing is fetched while a page is drawn on the server.');
};

/** As getQueryData has it, which makes all the options of a query first, only to name it. */
const dataAt = (client: library.QueryClient, { queryKey }: Options): unknown =>
  client.getQueryCache().get(library.hashKey(queryKey))?.state.data;

/** What the browser's first look at the same cache gives: data, or a fetch that is about to begin. */
function read(client: library.QueryClient, options: Options) {
  const data = dataAt(client, options);
  const isLoading = data === undefined && options.enabled !== false;
  return {
    data: data !== undefined && options.select ? options.select(data) : data,
    error: null,
    status: data === undefined ? 'pending' : 'success',
    fetchStatus: isLoading ? 'fetching' : 'idle',
    isPending: data === undefined,
    isSuccess: data !== undefined,
    isError: false,
    isFetching: isLoading,
    isLoading,
    isPlaceholderData: false,
    refetch: never,
  };
}

function readPages(client: library.QueryClient, options: Options) {
  // An infinite query keeps just these.
  const all = dataAt(client, options) as Pages | undefined;
  const next = all && options.getNextPageParam?.(all.pages.at(-1), all.pages, all.pageParams.at(-1), all.pageParams);
  return {
    ...read(client, options),
    hasNextPage: next !== undefined && next !== null,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: never,
  };
}

/** A page may wait for what its loader has brought, and for nothing else. */
function brought<T extends { isPending: boolean }>(result: T, { queryKey }: Options): T {
  if (result.isPending) throw new Error(`The loader of the page brings no ${JSON.stringify(queryKey)}.`);
  return result;
}

// Each takes what the library's hook of its name takes and answers what of it pages use.
export const useQuery = ((options: Options) =>
  read(library.useQueryClient(), options)) as never as typeof library.useQuery;
export const useInfiniteQuery = ((options: Options) =>
  readPages(library.useQueryClient(), options)) as never as typeof library.useInfiniteQuery;
export const useSuspenseQuery = ((options: Options) =>
  brought(read(library.useQueryClient(), options), options)) as never as typeof library.useSuspenseQuery;
export const useSuspenseInfiniteQuery = ((options: Options) =>
  brought(readPages(library.useQueryClient(), options), options)) as never as typeof library.useSuspenseInfiniteQuery;
