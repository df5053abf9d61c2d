/** How long a response stays fresh, on the server and in the browser: hydration does not repeat the server's requests. */
export const queryDefaults = { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } } as const;
