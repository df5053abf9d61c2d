/** How long an answer counts as fresh, on both sides of the render: what the server has fetched is not asked again while hydrating. */
export const queryDefaults = { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } } as const;
