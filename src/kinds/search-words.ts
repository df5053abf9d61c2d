import { autoWords } from '#areas/auto/search-words.ts';
import type { KindName } from './names.ts';
import { specWords } from '#areas/spec/search-words.ts';

/** The words of a search beside names and places. */
type KindWords = {
  /** Fields whose options are such words. */
  readonly fields: readonly string[];
  /** What people say beside the labels of an option, by its key. */
  readonly sayings: Readonly<Record<string, string>>;
};

const kinds: Partial<Record<KindName, KindWords>> = { auto: autoWords, spec: specWords };

/** Those of a kind, apart from its data, which browsers load; absent, they are the options of all fields of type `enum` that are filters. */
export const kindSearchWords = ({ kind }: { readonly kind: KindName }): KindWords | undefined => kinds[kind];
