import { autoWords } from '#areas/auto/search-words.ts';
import type { KindName } from './names.ts';
import { specWords } from '#areas/spec/search-words.ts';

/** Words by which options of a kind can be found in text search. */
type KindSearchWords = {
  /** Fields whose options can be found by words. */
  readonly fields: readonly string[];
  /** Synonyms of an option besides its labels, by option key. */
  readonly synonyms: Readonly<Record<string, string>>;
};

const kinds: Partial<Record<KindName, KindSearchWords>> = { auto: autoWords, spec: specWords };

/**
 * The search words of a kind, separate from its data, which browsers load. Without an entry, the options of all filterable `enum` fields are
 * used.
 */
export const kindSearchWords = ({ kind }: { readonly kind: KindName }): KindSearchWords | undefined => kinds[kind];
