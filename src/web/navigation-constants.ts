import { hourMs } from '#ui/durations.ts';

/** Constants of navigation and devices from specification §9; browser tests check each of them. */

/** How often an open page asks for the latest build, ms. */
export const buildCheckMs = hourMs;
/** The delay between the first view and the request for the manifest of the page's own build, ms. */
export const manifestDelayMs = 1000;
/** A page whose code fails to load is reloaded as a document, at most once per path within this time, ms. */
export const chunkReloadMs = 10_000;
/** The maximum number of parallel route preloads. */
export const mostPreloads = 4;

/** Two sets of breakpoints: minimum widths in px. */
export const breakpointSetA = {
  mobile: 320,
  mobileMedium: 375,
  mobileWide: 425,
  tablet: 768,
  desktop: 1024,
  desktopMedium: 1280,
  desktopWide: 1600,
} as const;
export const breakpointSetB = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

export type DeviceBreakpoint = keyof typeof breakpointSetA;
export type ViewportBreakpoint = keyof typeof breakpointSetB;

/** The breakpoint when the device is unknown or its width is below every breakpoint. */
export const fallbackBreakpoint: { device: DeviceBreakpoint; viewport: ViewportBreakpoint } = {
  device: 'desktop',
  viewport: 'lg',
};
/** The assumed breakpoint of a device kind before the browser has reported its width. */
export const viewportDefaults: Record<'desktop' | 'tablet' | 'mobile', ViewportBreakpoint> = {
  desktop: 'lg',
  tablet: 'md',
  mobile: 'xs',
};
/** The lifetime of the cookie `viewport` in days (path '/', SameSite Strict, secure). */
export const viewportCookieDays = 365;
