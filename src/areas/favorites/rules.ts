/** Maximum number of favourites; bounds the response that lists all ids. */
export const maxFavorites = 500;
