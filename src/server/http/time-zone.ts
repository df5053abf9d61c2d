const timeZones: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** Returns the time zone of the browser's cookie `tz`, else Moscow's. */
export const timeZoneOf = (cookie: string | undefined): string =>
  cookie && timeZones.has(cookie) ? cookie : 'Europe/Moscow';
