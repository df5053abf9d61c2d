import {
  breakpointSetB,
  fallbackBreakpoint,
  viewportDefaults,
  type ViewportBreakpoint,
} from './navigation-constants.ts';

const isViewport = (name: string | undefined): name is ViewportBreakpoint =>
  name !== undefined && Object.hasOwn(breakpointSetB, name);

/** For what width the server draws: as the browser's cookie told, else as its kind of device is taken for, else the fallback (specification §9). */
export const viewportOf = (
  cookie: string | undefined,
  kind: keyof typeof viewportDefaults | null,
): ViewportBreakpoint =>
  isViewport(cookie) ? cookie : kind === null ? fallbackBreakpoint.viewport : viewportDefaults[kind];
