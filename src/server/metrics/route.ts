import { findRoute } from '#web/router/find-route.ts';

type Asked = { url: string; routeOptions: { url?: string | undefined } };

/**
 * Returns the route label of a request: its call or probe, its page pattern, or one name for all files; never text that a visitor typed.
 */
export function routeOf({ url, routeOptions }: Asked): string {
  const route = routeOptions.url;
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/assets/') || path.startsWith('/builds/')) return '/assets/*';
  if (route === undefined) return 'none';
  if (route !== '/*')
    return /\.\w+$/u.test(route) && !route.startsWith('/api') && !route.startsWith('/sitemap') ? 'file' : route;
  const plain = path.replace(/^\/en(?=\/|$)/u, '') || '/';
  return findRoute(plain)?.route.path ?? 'unknown page';
}
