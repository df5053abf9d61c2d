import { abroadRecognition } from '#areas/abroad/search-words.ts';
import { adsRecognition } from '#areas/ads/search-words.ts';
import { autoRecognition } from '#areas/auto/search-words.ts';
import { equipmentRecognition } from '#areas/equipment/search-words.ts';
import { houseRecognition } from '#areas/house/search-words.ts';
import { specRecognition } from '#areas/spec/search-words.ts';
import { phrasesIn, type Recognition } from '#dictionary/recognition.ts';
import type { KindName } from './names.ts';

const recognitions: Record<KindName, Recognition> = {
  auto: autoRecognition,
  autofromabroad: abroadRecognition,
  spec: specRecognition,
  house: houseRecognition,
  equipment: equipmentRecognition,
  ads: adsRecognition,
};

/** How the dictionary of a kind is recognised in what people type; apart from the kind's data, which browsers load. */
export const recognitionOf = ({ kind }: { readonly kind: KindName }): Recognition => recognitions[kind];

/**
 * Words of texts that stand for an option, besides its labels: names of one word, and words that the names of several options share («руль» of
 * «левый руль»). Only of the dictionaries that say which fields words stand for; elsewhere texts narrow more than options do.
 */
export function optionWords(data: { readonly kind: KindName }, field: string, option: string): readonly string[] {
  const { wordFields, options } = recognitionOf(data);
  const named = wordFields?.includes(field) ? options?.[field] : undefined;
  if (!named?.[option]) return [];
  const wordsIn = (key: string): string[] => [...new Set(phrasesIn(named[key] ?? '').flatMap((phrase) => phrase.split(' ')))]; // prettier-ignore
  const uses = Object.keys(named).flatMap(wordsIn);
  const isShared = (word: string): boolean => word.length > 2 && uses.filter((one) => one === word).length > 1;
  return wordsIn(option).filter((word) => phrasesIn(named[option]!).includes(word) || isShared(word));
}

/** Every phrase that tells a category, besides its labels: its names, phrases that stand for it among others, and words of texts. */
export function categoryPhrases(data: { readonly kind: KindName }, category: string): readonly string[] {
  const { options, hints, phrases = [] } = recognitionOf(data);
  const telling = phrases.flatMap(([words, meaning]) => (meaning['category'] === category ? [words] : []));
  return [options?.['category']?.[category], hints?.[category], ...telling].flatMap((words) => (words ? phrasesIn(words) : [])); // prettier-ignore
}

/** The phrases that name one sort of a category, by a filter of it: «лодка ПВХ». */
export const sortPhrases = (data: { readonly kind: KindName }, category: string): readonly string[] =>
  (recognitionOf(data).phrases ?? []).flatMap(([words, { category: own, q: _q, ...others }]) =>
    own === category && Object.keys(others).length > 0 ? phrasesIn(words) : [],
  );
