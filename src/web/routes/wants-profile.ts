import { findRoute } from '../router/find-route.ts';

/** One's own pages that show something before the profile is filled in. */
const openPages: ReadonlySet<string> = new Set(['/user/{id}/favorite', '/user/{id}/security']);

/** Whether a page, by its path and search, has nothing to show this person until their profile is filled in. */
export function wantsProfile(path: string, userId: number): boolean {
  const found = findRoute(path.split(/[?#]/u, 1)[0] ?? '/');
  if (!found) return false;
  const { route, params } = found;
  const isOwn = route.path.startsWith('/user/{id}') && params['id'] === String(userId);
  return route.guard !== undefined || (isOwn && !openPages.has(route.path));
}
