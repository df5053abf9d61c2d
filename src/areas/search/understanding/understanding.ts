import type { FilterValues } from '#dictionary/recognition.ts';
import type { ForeignBounds } from './amounts.ts';
import type { Token } from './tokens.ts';

/** The meaning of a query in one dictionary. */
export type Understanding = {
  /** Filters as addresses name them; `q` has the words that are searched in texts. */
  filters: FilterValues;
  /** The price as it was typed in a foreign currency; null where it was typed in roubles. */
  foreign: ForeignBounds | null;
  /** How many words mean nothing here beyond themselves. */
  left: number;
  /** How many words were understood. */
  understood: number;
  /** How many listings have ever named the rows of the catalogue that are filters. */
  listed: number;
  /** The words that mean nothing here beyond themselves, as places of `text`. */
  rest: readonly Token[];
  /** The words that were understood, as they were typed, with the filters that they became. */
  said: readonly { words: string; values: FilterValues }[];
  /** The words that are searched in texts and tell the thing, as they were typed: «шуруповёрт». */
  hinted: readonly string[];
  /** The words for which there is no filter, only a likely one. */
  approximate: readonly string[];
  /** The query as it was read: in the keyboard layout that makes sense. */
  text: string;
};
