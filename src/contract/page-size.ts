/** Items on one page of a list: cards of a search, of favourites and of a person's listings, rows of the moderators' lists. */
export const pageSize = 24;

/** The most items that a caller may ask for at once. */
export const maxPageSize = 100;
