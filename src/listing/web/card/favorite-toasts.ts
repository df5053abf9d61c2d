/** The subject of toasts that lead to the favourites, whose page hides them. */
export const leadsToFavorites = 'favorites';
