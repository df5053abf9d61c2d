/** Constants of moving between pages and of devices, all of specification §9; each is held by a test in a browser. */

/** How often an open page asks for the latest build. */
export const buildCheckMs = 60 * 60_000;
/** After the first view: when the manifest of the page's own build is fetched. */
export const manifestDelayMs = 1000;
/** A page whose code does not load is loaded whole instead, at most once per path within this time. */
export const chunkReloadMs = 10_000;
/** Route preloads in parallel. */
export const mostPreloads = 4;

/** Two sets of breakpoints, minimum widths in px. */
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

/** Where nothing is known of a device, or its width is below every step. */
export const fallbackBreakpoint: { device: DeviceBreakpoint; viewport: ViewportBreakpoint } = {
  device: 'desktop',
  viewport: 'lg',
};
/** What a kind of device is taken for before it has told. */
export const viewportDefaults: Record<'desktop' | 'tablet' | 'mobile', ViewportBreakpoint> = {
  desktop: 'lg',
  tablet: 'md',
  mobile: 'xs',
};
/** The cookie `viewport`: path '/', SameSite Strict, secure, so many days. */
export const viewportCookieDays = 365;
