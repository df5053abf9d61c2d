import { pageRoutes } from './table.ts';

/** Addresses of the pages that everyone may open and that need nothing named in the address. */
export const openPages: readonly string[] = pageRoutes
  .filter(({ path, guard }) => !path.includes('{') && guard === undefined)
  .map(({ path }) => path);
