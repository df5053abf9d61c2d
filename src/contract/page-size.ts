/** Items per page of a list: cards of a search, of favourites and of a person's listings, and rows of the moderators' lists. */
export const pageSize = 24;

/** The largest page size that a caller may request. */
export const maxPageSize = 100;
