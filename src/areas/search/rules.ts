/** How many words of a search may be looked up in texts: each reads the ids of all listings whose text has the word. */
export const maxFullTextWords = 6;
