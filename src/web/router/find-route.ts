import { type PageRoute, pageRoutes } from '../routes/table.ts';

export type RouteMatch = { route: PageRoute; params: Record<string, string> };

type Pattern = { route: PageRoute; segments: readonly string[] };

const isParam = (segment: string): boolean => segment.startsWith('{');
const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/**
 * Sorts patterns so that, where two match an address, the one with the earlier literal segment wins: `/offers/auto/new` before
 * `/offers/auto/{id}`.
 */
function bySpecificity(a: Pattern, b: Pattern): number {
  const place = a.segments.findIndex((segment, at) => isParam(segment) !== isParam(b.segments[at] ?? ''));
  return place < 0 ? 0 : isParam(a.segments[place]!) ? 1 : -1;
}

const patterns = pageRoutes.map((route) => ({ route, segments: segmentsOf(route.path) })).sort(bySpecificity);

function paramsOf(segments: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (segments.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    const pathSegment = path[at]!;
    if (!isParam(segment)) {
      if (segment.toLowerCase() !== pathSegment.toLowerCase()) return null;
    } else if (pathSegment === '') return null;
    else {
      try {
        params[segment.slice(1, -1)] = decodeURIComponent(pathSegment);
      } catch {
        return null;
      }
    }
  }
  return params;
}

/** Returns the page route of a path without its language; null when no page matches. */
export function findRoute(pathname: string): RouteMatch | null {
  const path = segmentsOf(pathname.length > 1 ? pathname.replace(/\/$/u, '') : pathname);
  for (const { route, segments } of patterns) {
    const params = paramsOf(segments, path);
    if (params) return { route, params };
  }
  return null;
}
