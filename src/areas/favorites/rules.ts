/** More than anyone looks through; it bounds the answer that names them all. */
export const maxFavorites = 500;
