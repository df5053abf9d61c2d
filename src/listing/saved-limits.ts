import { listingKinds } from '#kinds/names.ts';

/** Maximum number of favourites; bounds the response that lists all ids. */
export const maxFavorites = 500;

/** Maximum number of compared listings of a kind: as many columns as a screen can show side by side. */
export const maxCompared = 4;

/** Maximum number of compared listings of all kinds. */
export const maxComparedInAll = maxCompared * listingKinds.length;

/** Characters of a private note on a favourite. */
export const maxNoteLength = 500;
