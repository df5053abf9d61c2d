import { phrasesIn } from '#dictionary/recognition.ts';
import { recognitionOf } from '#kinds/search-words.ts';
import type { KindData } from '#listing/kind-data.ts';
import { stemOf } from '#listing/text/spelling.ts';
import { searchWords } from '#server/db/full-text.ts';

// Sellers write a name in several ways, and so do buyers: «iphone», «айфон». The dictionary says once what is one word for both.

/** Words that are another way to write the words of texts, which may be several: «стиралка» for «стиральная машина». */
const pairsOf = (data: Pick<KindData, 'kind'>): { word: string; texts: readonly string[] }[] =>
  (recognitionOf(data).phrases ?? []).flatMap(([phrases, { q }]) => {
    if (typeof q !== 'string') return [];
    const texts = searchWords(q);
    return phrasesIn(phrases).flatMap((phrase) => {
      const [word, ...others] = searchWords(phrase);
      return word === undefined || others.length > 0 || word === texts.join(' ') ? [] : [{ word, texts }];
    });
  });

/** What descriptions of cars deny more often than they say: «такси и каршеринг исключены», «не из такси». Names and facts alone are searched for it. */
const denied = ['каршеринг', 'такси'];

/** By each word that has synonyms, and by its stem, the tsquery of all of them. */
export function synonymsOf(data: Pick<KindData, 'kind'>): ReadonlyMap<string, string> {
  const pairs = pairsOf(data);
  const queries = new Map<string, string>();
  for (const [name, of] of Map.groupBy(pairs, ({ texts }) => texts.join(' '))) {
    const { texts } = of[0]!;
    const words = [...new Set(of.map(({ word }) => word))];
    const all = (alternatives: readonly string[]): string => alternatives.join(' | ');
    if (texts.length === 1) for (const word of [name, ...words]) queries.set(word, all([name, ...words]));
    // Several words are no synonym of one of them: «машина» alone is no «стиралка».
    else for (const word of words) queries.set(word, all([`(${texts.join(' & ')})`, ...words]));
  }
  if (data.kind === 'auto' || data.kind === 'autofromabroad')
    for (const word of denied) queries.set(word, `${word}:AB`);
  return new Map([...Array.from(queries, ([word, query]) => [stemOf(word), query] as const), ...queries]);
}

/** A word as texts are searched for it. */
export const textsOf = ({ synonyms }: { synonyms: ReadonlyMap<string, string> }, word: string): string =>
  synonyms.get(word) ?? synonyms.get(stemOf(word)) ?? word;
