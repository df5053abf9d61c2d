import { findRoute } from '../router/find-route.ts';

/** Personal pages that work without a filled profile. */
const openPages: ReadonlySet<string> = new Set(['/user/{id}/favorite', '/user/{id}/security']);

/** Whether a page, by its path and parameters, is useless to this person until their profile is filled in. */
export function wantsProfile(path: string, userId: number): boolean {
  const found = findRoute(path.split(/[?#]/u, 1)[0] ?? '/');
  if (!found) return false;
  const { route, params } = found;
  const isOwn = route.path.startsWith('/user/{id}') && params['id'] === String(userId);
  return route.guard !== undefined || (isOwn && !openPages.has(route.path));
}
