/** How many words of a search may be looked up in texts: each reads the ids of all listings whose text has the word. */
export const maxFullTextWords = 6;

const lastWord = (text: string): string => text.trim().toLocaleLowerCase().split(/\s/u).at(-1) ?? '';

/** Whether what is searched in texts ends with the word that is still being typed: «фок» of «форд фок», which may become a name. */
export const endsUnfinished = (words: string | undefined, typed: string): boolean =>
  words !== undefined && lastWord(typed) !== '' && lastWord(words) === lastWord(typed);
