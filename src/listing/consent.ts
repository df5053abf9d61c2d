/**
 * The consent to publish a seller's data to everyone (152-FZ, article 10.1), shown at /legal/publication and given with the first listing.
 */
export const publicationConsent = { version: '2026-11-23' } as const;
