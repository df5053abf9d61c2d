/**
 * Options of all queries, on the server and in the browser. A response stays fresh for half a minute, so hydration does not repeat the
 * server's requests. Without a network a query fails at once instead of waiting, so that the page can say so, and runs again when the
 * network returns.
 */
export const queryDefaults = {
  queries: {
    staleTime: 30_000,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  },
} as const;
