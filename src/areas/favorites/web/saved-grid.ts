/** The columns of favourites, and of what stands for them until they have come. */
export const savedGrid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4';

/** The grid shows this many at first. */
export const shownAtFirst = 12;
