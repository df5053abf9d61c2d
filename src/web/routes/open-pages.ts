import { pageRoutes } from './table.ts';

/** Addresses of pages that everyone may open and that have no parameters. Pages under /user belong to whoever is signed in. */
export const openPages: readonly string[] = pageRoutes
  .filter(({ path, guard }) => !path.includes('{') && !path.startsWith('/user/') && guard === undefined)
  .map(({ path }) => path);
