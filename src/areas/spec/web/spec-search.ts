import { kindSearchOf } from '#listing/web/results/kind-search.ts';
import { lazyModule } from '#web/lazy-module.ts';
import { specData } from '../data.ts';

/** The server sends the rows of the first view. */
const catalogueRows = lazyModule(() => import('./spec-catalogue-rows.ts'));

export const specSearch = kindSearchOf('spec', specData, {
  fetchRows: async (...asked) => (await catalogueRows.load()).fetchSpecRows(...asked),
});
