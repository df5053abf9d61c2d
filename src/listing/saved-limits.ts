/** Maximum number of favourites; bounds the response that lists all ids. */
export const maxFavorites = 500;

/** Maximum number of compared listings: as many columns as a screen can show side by side. */
export const maxCompared = 4;

/** Characters of a private note on a favourite. */
export const maxNoteLength = 500;
