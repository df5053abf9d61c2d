/** Whether the map and the page may move smoothly: the visitor has not asked the system for less motion. */
export const isAnimated = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
