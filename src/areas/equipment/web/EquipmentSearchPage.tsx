import { searchPageOf } from '#listing/web/results/search-page.tsx';

export const { load, head, Page } = searchPageOf('equipment');
