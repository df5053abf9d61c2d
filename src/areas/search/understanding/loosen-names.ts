import { toLatin } from '#areas/geo/rules.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import type { Understanding } from './understanding.ts';

/** A query without a part of what was understood; `missed` are words of it that are not searched at all. */
export type Loosening = { filters: FilterValues; missed: readonly string[] };

type Read = Pick<Understanding, 'filters' | 'said' | 'hinted' | 'text'>;

/** A name that is searched in texts: the words of `q` that it became, as typed. `isThing`: it tells what the query is about, not only whose make it is. */
type TextName = { words: string; texts: readonly string[]; isThing: boolean };

export const wordsOf = (filters: FilterValues): string[] => filters['q']?.[0]?.split(' ').filter(Boolean) ?? [];

export const withWords = (filters: FilterValues, words: readonly string[]): FilterValues => {
  const { q: _q, ...others } = filters;
  return words.length === 0 ? others : { ...others, q: [[...new Set(words)].join(' ')] };
};

export const withoutWords = (filters: FilterValues, gone: readonly string[]): FilterValues =>
  withWords(
    filters,
    wordsOf(filters).filter((word) => !gone.includes(word)),
  );

/** The names of a query that are searched in texts, in the order in which they were typed: «самсунг», «s23», «шуруповёрт». */
export function textNamesOf({ said, hinted, text }: Omit<Read, 'filters'>): TextName[] {
  const names = said.flatMap(({ words, values }) => (values['q'] === undefined ? [] : [{ words, texts: wordsOf(values), isThing: false }])); // prettier-ignore
  const things = hinted.map((words) => ({ words, texts: words.split(/\s+/u), isThing: true }));
  return [...names, ...things].toSorted((one, other) => text.indexOf(one.words) - text.indexOf(other.words));
}

const isAdjective = (word: string): boolean => /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/u.test(word);

/** What the query is about: the first name that tells a thing, a noun rather than an adjective, else the first one. */
export const headOf = (names: readonly TextName[]): TextName | undefined =>
  names.find(({ isThing, words }) => isThing && !isAdjective(words)) ??
  names.find(({ isThing }) => isThing) ??
  names[0];

/** Whether a name only describes the thing: «с бассейном». */
export const isTrait = ({ words }: TextName): boolean => /^(?:со?|with) /iu.test(words);

/** A name of several words by fewer of them, those that only describe it dropped first: «14» of «14 про», «ремонт» of «ремонт квартир», «столик» of «журнальный столик». */
export function withShorterName(filters: FilterValues, names: readonly TextName[]): Loosening[] {
  return names.flatMap(({ words, texts }) => {
    const typed = words.split(/\s+/u);
    const isTyped = texts.every((text, at) => toLatin(text.toLowerCase()) === toLatin(typed[at]?.toLowerCase() ?? '')); // prettier-ignore
    if (typed.length < 2 || typed.length !== texts.length || !isTyped) return [];
    const at = isAdjective(texts[0]!) ? 0 : typed.length - 1;
    return [{ filters: withoutWords(filters, [texts[at]!]), missed: [typed[at]!] }];
  });
}

/** Without one name beside the head. */
export function withoutName(filters: FilterValues, names: readonly TextName[]): Loosening[] {
  const head = headOf(names);
  const others = names.filter((one) => one !== head).toReversed();
  return others.map(({ words, texts }) => ({ filters: withoutWords(filters, texts), missed: [words] }));
}

/** Numbers of models on either side of one that nothing is found of. */
const modelsBeside = 3;
const isModelNumber = (text: string): boolean => /^\d{1,2}$/.test(text);

/**
 * The models of a line nearest to one by its number, each number in its own group: «iphone 15», «iphone 14» and «iphone 16» of «iphone 15 pro». Names
 * that tell the thing itself are of no line.
 */
export function nearModels(filters: FilterValues, names: readonly TextName[]): Loosening[][] {
  const ofLine = names.filter(({ isThing }) => !isThing);
  const texts = ofLine.flatMap((name) => name.texts);
  const at = texts.findIndex((text, place) => place > 0 && isModelNumber(text));
  if (at < 0) return [];
  const number = Number(texts[at]);
  const others = wordsOf(filters).filter((word) => !texts.includes(word));
  // As they were typed, from the number on.
  const typed = ofLine.flatMap(({ words }) => words.split(/\s+/u));
  const from = typed.indexOf(texts[at]!);
  const missed = typed.slice(Math.max(0, from)).join(' ');
  const withNumber = (other: number, without: string): Loosening => ({
    filters: withWords(filters, [...texts.slice(0, at), String(other), ...others]),
    missed: [without],
  });
  const suffix = from < 0 ? '' : typed.slice(from + 1).join(' ');
  const away = Array.from({ length: modelsBeside }, (_, by) => [number - by - 1, number + by + 1].filter((one) => one > 0)); // prettier-ignore
  return [
    suffix === '' ? [] : [withNumber(number, suffix)],
    ...away.map((numbers) => numbers.map((one) => withNumber(one, missed))),
  ];
}
