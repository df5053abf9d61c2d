import { pageRoutes } from './table.ts';

/** Addresses of pages that everyone may open and that have no parameters. */
export const openPages: readonly string[] = pageRoutes
  .filter(({ path, guard }) => !path.includes('{') && guard === undefined)
  .map(({ path }) => path);
