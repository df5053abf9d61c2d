/** Words of one search that may be looked for in texts: each costs a reading of all listings that have it. */
export const maxFullTextWords = 6;
