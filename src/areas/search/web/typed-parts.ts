import { phoneticKey, stemOf } from '#listing/text/spelling.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';

/** A part of a text, from one place to another. */
export type Part = readonly [start: number, end: number];

const shortestStem = 4;
const shortestSound = 3;

const plain = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е');
const wordsIn = (text: string): { word: string; start: number }[] =>
  Array.from(plain(text).matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({ word, start: index }));

/** How many letters of a word a typed one stands for: its beginning, its stem in another form, or all of it where they sound alike; 0 for none. */
function lettersOf(word: string, typed: string): number {
  if (word.startsWith(typed)) return typed.length;
  const stem = stemOf(typed);
  if (stem.length >= shortestStem && word.startsWith(stem)) return stem.length;
  const sound = phoneticKey(typed);
  return sound.length >= shortestSound && phoneticKey(word).startsWith(sound) ? word.length : 0;
}

/** The parts of a label that were typed, in order. Each typed word is marked once, also where it is written in another alphabet, form or layout. */
export function typedParts(label: string, query: string): Part[] {
  const free = new Map(wordsIn(label).map(({ word, start }) => [start, word]));
  const parts: Part[] = [];
  for (const { word: typed } of wordsIn(query)) {
    for (const way of [typed, inOtherLayout(typed)]) {
      const found = [...free].map(([start, word]): Part => [start, start + lettersOf(word, way)]).find(([start, end]) => end > start); // prettier-ignore
      if (!found) continue;
      free.delete(found[0]);
      parts.push(found);
      break;
    }
  }
  return parts.toSorted(([one], [other]) => one - other);
}
