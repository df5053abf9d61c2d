import { useViewport } from '#web/use-store.ts';
import type { ViewportBreakpoint } from '#web/navigation-constants.ts';

type Grid = 'rows' | 'grid' | 'map' | 'tiles';

/** The number of cards in the first line of a list, by the columns of `ListingList` and of lists of tiles. */
const columns: Record<Grid, Record<ViewportBreakpoint, number>> = {
  rows: { xs: 1, sm: 2, md: 1, lg: 1, xl: 1, '2xl': 1 },
  grid: { xs: 2, sm: 2, md: 2, lg: 2, xl: 3, '2xl': 3 },
  map: { xs: 1, sm: 2, md: 2, lg: 3, xl: 2, '2xl': 2 },
  tiles: { xs: 1, sm: 2, md: 2, lg: 3, xl: 4, '2xl': 4 },
};

/** How many cards load their photos at once: those of the first line at this window width. */
export const useFirstRow = (grid: Grid): number => columns[grid][useViewport()];
