import * as library from '@tanstack/react-query';

// Replaces the library's hooks in the server's renderer (tools/server-queries.ts): a page is rendered once from the data that its loader has
// fetched, so a query is only read, without the observers that follow it in a browser. These took a fifth of the render.
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

/** Like getQueryData, which would build all default options of a query only to compute its hash. */
const dataAt = (client: library.QueryClient, { queryKey }: Options): unknown =>
  client.getQueryCache().get(library.hashKey(queryKey))?.state.data;

/** The first result of the hook in the browser with the same cache: data, or a fetch about to start. */
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
  // An infinite query stores exactly these properties.
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

/** A page may suspend only for data that its loader has fetched. */
function suspendIfLoading<T extends { isPending: boolean }>(result: T, { queryKey }: Options): T {
  if (result.isPending) throw new Error(`The loader of the page brings no ${JSON.stringify(queryKey)}.`);
  return result;
}

// Each function accepts the options of the library's hook of its name, and returns the properties that pages use.
export const useQuery = ((options: Options) =>
  read(library.useQueryClient(), options)) as never as typeof library.useQuery;
export const useInfiniteQuery = ((options: Options) =>
  readPages(library.useQueryClient(), options)) as never as typeof library.useInfiniteQuery;
export const useSuspenseQuery = ((options: Options) =>
  suspendIfLoading(read(library.useQueryClient(), options), options)) as never as typeof library.useSuspenseQuery;
export const useSuspenseInfiniteQuery = ((options: Options) =>
  suspendIfLoading(
    readPages(library.useQueryClient(), options),
    options,
  )) as never as typeof library.useSuspenseInfiniteQuery;
