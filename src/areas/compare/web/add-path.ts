import type { Listing } from '#listing/contract.ts';
import { paths } from '#web/paths.ts';

/** The listings to add one from: those of the category and the deal that all compared listings share. */
export function addPath(listings: readonly Pick<Listing, 'kind' | 'values'>[]): string {
  const shared = ['category', 'deal'].flatMap((key) => {
    const [value, ...others] = new Set(listings.map(({ values }) => (values as Record<string, unknown>)[key]));
    return typeof value === 'string' && others.length === 0 ? [`${key}=${value}`] : [];
  });
  return paths.search(listings[0]!.kind, shared.length > 0 ? `?${shared.join('&')}` : undefined);
}
