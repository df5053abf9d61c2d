import {
  breakpointSetB,
  fallbackBreakpoint,
  viewportDefaults,
  type ViewportBreakpoint,
} from './navigation-constants.ts';

const isViewport = (name: string | undefined): name is ViewportBreakpoint =>
  name !== undefined && Object.hasOwn(breakpointSetB, name);

/**
 * Returns the breakpoint that the server renders for: from the browser's cookie, otherwise from the device kind, otherwise the fallback
 * (specification §9).
 */
export const viewportOf = (
  cookie: string | undefined,
  kind: keyof typeof viewportDefaults | null,
): ViewportBreakpoint =>
  isViewport(cookie) ? cookie : kind === null ? fallbackBreakpoint.viewport : viewportDefaults[kind];
