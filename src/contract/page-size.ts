/** Items per page of a list, unless its call has a default of its own: cards of a search, of favourites and of a person's listings, and rows. */
export const pageSize = 24;

/** The largest page size that a caller may request. */
export const maxPageSize = 100;
