import type { KindName } from '#kinds/names.ts';
import type { Suggestion } from '../contract.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import { isWithin, slipsIn, phoneticKey, stemOf } from '#listing/text/spelling.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';
import { type Entry, entriesOf, ofLevel, thingEntries } from './suggestion-entries.ts';
import type { ThingName } from './thing-names.ts';
import { searchWords } from '#server/db/full-text.ts';

/** An inverted index: distinct words in alphabetical order, each with the positions of the entries that have it. */
type Words = { sorted: readonly string[]; places: ReadonlyMap<string, readonly number[]> };
/** Entries by weight, with inverted indexes of words and of phonetic keys. */
type Index<E extends Entry = Entry> = { entries: readonly E[]; words: Words; sounds: Words };

/** Cached by the first catalogue; rebuilt after any of the catalogues was read again. */
const prepared = new WeakMap<SearchCatalogue, { kinds: readonly SearchCatalogue[]; index: Index }>();

function wordsOf(entries: readonly Entry[], key: 'words' | 'sounds'): Words {
  const places = new Map<string, number[]>();
  for (const [place, entry] of entries.entries()) {
    for (const word of entry[key]) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  }
  return { sorted: [...places.keys()].sort(), places };
}

function indexed<E extends Entry>(all: readonly E[]): Index<E> {
  const entries = all.toSorted((a, b) => a.weight - b.weight);
  return { entries, words: wordsOf(entries, 'words'), sounds: wordsOf(entries, 'sounds') };
}

function indexOf(kinds: readonly SearchCatalogue[]): Index {
  const [first] = kinds;
  if (!first) throw new Error('Nothing to suggest from.');
  const known = prepared.get(first);
  if (known && kinds.every((kind, place) => kind === known.kinds[place])) return known.index;
  const index = indexed(entriesOf(kinds, first));
  prepared.set(first, { kinds, index });
  return index;
}

export const prepareSuggestions = (kinds: readonly SearchCatalogue[]): void => void indexOf(kinds);

/** The words with a prefix, by binary search. */
function beginningWith(sorted: readonly string[], start: string): readonly string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && sorted[end]!.startsWith(start)) end += 1;
  return sorted.slice(low, end);
}

type Fits = (word: string, isLast: boolean, index: Index) => { of: Words; having: readonly string[] };

const exactly = (of: Words, word: string, isLast: boolean) => ({
  of,
  having: isLast ? beginningWith(of.sorted, word) : [word],
});
const shortestStem = 4;
/** The last word is still being typed, and the others may be in another form: «погрузчик ви» for «Вилочные погрузчики». */
const asWritten: Fits = (word, isLast, { words }) => {
  const stem = stemOf(word);
  if (isLast || words.places.has(word) || stem.length < shortestStem) return exactly(words, word, isLast);
  return { of: words, having: beginningWith(words.sorted, stem).filter((one) => stemOf(one) === stem) };
};
/** Letters that are no word: «wwwqqq» sounds like «VK». */
const isTooFew = (sound: string, word: string): boolean => sound === '' || sound.length * 2 < word.length;
const asHeard: Fits = (word, isLast, { sounds }) => {
  const sound = phoneticKey(word);
  return isTooFew(sound, word) ? { of: sounds, having: [] } : exactly(sounds, sound, isLast);
};
/** Tolerates typing errors in the whole word, and in the prefix of the word that is being typed. */
const withSlips: Fits = (word, isLast, index) => {
  const { sounds } = index;
  const sound = phoneticKey(word);
  const most = slipsIn(sound);
  // Short words must match exactly.
  if (most === 0 || isTooFew(sound, word)) return asHeard(word, isLast, index);
  // Whoever types a word wrongly seldom begins it so: «вклад» is no «склад».
  const fits = (entry: string): boolean =>
    entry[0] === sound[0] &&
    (isWithin(sound, entry, most) ||
      (isLast && entry.length > sound.length && isWithin(sound, entry.slice(0, sound.length), most)));
  return { of: sounds, having: sounds.sorted.filter(fits) };
};

/** The positions of the entries that have every word, in order of weight. */
function placesOf(words: readonly string[], fits: Fits, index: Index): number[] {
  let found: Set<number> | undefined;
  for (const [at, word] of words.entries()) {
    const { of, having } = fits(word, at === words.length - 1, index);
    const now = new Set<number>();
    for (const one of having) {
      for (const place of of.places.get(one) ?? []) if (!found || found.has(place)) now.add(place);
    }
    if (now.size === 0) return [];
    found = now;
  }
  return [...(found ?? [])].sort((a, b) => a - b);
}

/** 0: the whole name was typed. 1: whole words of it. 2: neither, as «экскаваторы» for «Мини-экскаваторы». */
function distanceOf({ called, names }: Entry, typed: readonly string[]): 0 | 1 | 2 {
  if (names.includes(typed.join(' '))) return 0;
  const [last = '', ...before] = typed.toReversed();
  const isSaid = (name: string): boolean => {
    const words = name.split(' ').filter((word) => !word.includes('-')).flatMap(searchWords); // prettier-ignore
    return before.every((word) => words.includes(word)) && words.some((word) => word.startsWith(last));
  };
  return called.some(isSaid) ? 1 : 2;
}

/** Whether several words so far are all of a name, the last one its beginning: «land cru» is rather «Land Cruiser» than «Land Cruiser Prado». */
const isAllOf = ({ called }: Entry, typed: readonly string[]): boolean =>
  typed.length > 1 &&
  called.some((name) => {
    const words = searchWords(name);
    return words.length === typed.length && typed.every((word, at) => words[at]!.startsWith(word));
  });

/**
 * 0: named by what was typed. 1: a category of which only a synonym begins so, such as that of cameras for «кам». 2: a model that only its category, or
 * nothing of its own name, finds.
 */
function remotenessOf(entry: Entry, typed: readonly string[]): 0 | 1 | 2 {
  const { kind } = entry.suggestion;
  if (kind === 'category') return entry.words.includes(typed.at(-1)!) || distanceOf(entry, typed) < 2 ? 0 : 1;
  return kind === 'city' || (kind === 'model' && distanceOf(entry, typed) === 2) ? 2 : 0;
}

/** Of a name typed so far no more than these letters begin too many others: «ка» is seldom a Ford Ka. */
export const longestFew = 2;
/** Of a name typed so far no more than these letters begin words within many names. */
const longestShort = 3;
const mostNamesBegun = 4;
const mostCategoriesBegun = 3;
/** Makes and models with as many listings come before categories. */
const manyListings = 50;

/** Whether the name of a thing begins so, or another way to say it does: «айфон» of «iPhone», but no «кВт» within a name. */
function isThingBegun({ suggestion: { kind, name } }: Entry, [start = '']: readonly string[]): boolean {
  const words = searchWords(name);
  const isSaidOtherwise = start.length > 1 && words.every((word) => !word.startsWith(start));
  return kind === 'thing' && (words[0]!.startsWith(start) || isSaidOtherwise);
}

/** The entries that a few letters begin: makes and models with many listings, categories, then all others, those with most listings first. */
function commonest<E extends Entry>(found: readonly E[], typed: readonly string[], limit: number): E[] {
  const stageOf = (entry: E): number => {
    const isBegun = distanceOf(entry, typed) < 2;
    if (entry.suggestion.kind === 'category') return entry.names.some((name) => name.startsWith(typed[0]!)) ? 1 : 2;
    if (entry.suggestion.kind === 'thing') return isThingBegun(entry, typed) ? 0 : 4;
    return !isBegun ? 4 : entry.listed >= manyListings ? 0 : 3;
  };
  const sorted = found
    .map((entry) => ({ entry, stage: stageOf(entry) }))
    .filter(({ entry, stage }) => stage < 4 || entry.suggestion.kind !== 'thing')
    .toSorted(
      ({ entry: one, stage }, { entry: other, stage: next }) =>
        stage - next || other.listed - one.listed || one.weight - other.weight || one.order - other.order,
    );
  // Many makes begin with a letter, and «к» is as likely a «квартира» or a «комбайн».
  const named = sorted.filter(({ stage }) => stage === 0).slice(0, mostNamesBegun);
  const categories = sorted.filter(({ stage }) => stage === 1).slice(0, mostCategoriesBegun);
  const others = sorted.filter((one) => !named.includes(one) && !categories.includes(one));
  return [...named, ...categories, ...others].slice(0, limit).map(({ entry }) => entry);
}

/**
 * The entries without those of which one word so far begins only a word within, such as «Серьги с камнем» for «кам», or, of models, the name of their
 * category alone: «flat» is no flatbed truck, and «скутер» names none of the scooters. All where nothing else begins so.
 */
function withoutRemote<E extends Entry>(found: readonly E[], typed: readonly string[]): readonly E[] {
  const [word = ''] = typed;
  const isShort = word.length <= longestShort;
  const near = found.filter((entry) => {
    const { kind } = entry.suggestion;
    if (entry.words.slice(0, entry.own).includes(word)) return true;
    if (kind === 'thing') return !isShort || isThingBegun(entry, typed);
    if (kind !== 'model' || remotenessOf(entry, typed) === 0) return true;
    // The models of a make that is being typed follow it: «тойо».
    return !isShort && entry.words.slice(0, entry.own).some((own) => own.startsWith(word));
  });
  return near.length > 0 || found.every(({ suggestion }) => suggestion.kind === 'thing') ? near : found;
}

type Matching = { limit: number; fitsKind: (entry: Entry) => boolean; isWrittenSo?: boolean };

/** So many letters of a section's name mean the section: «маши», «обор». */
const leastOfSection = 4;

/** Whether a text is the whole name of an entry, or begins that of a section. */
const isNamedBy = ({ names, suggestion }: Entry, text: string): boolean =>
  names.includes(text) ||
  (suggestion.kind === 'section' && text.length >= leastOfSection && names.some((name) => name.startsWith(text)));

/** All models that are named so rank as one level: those of a less popular make may have more listings. */
const rankOf = (entry: Entry, remoteness: number): number =>
  entry.suggestion.kind === 'model' && remoteness === 0 ? ofLevel : entry.weight;

/** The entries that may be among the first: the lightest, those that are named, and the models with most listings. `byWeight`: in that order. */
function candidatesOf<E extends Entry>(byWeight: readonly E[], words: readonly string[], limit: number): E[] {
  // Only entries as light as the last one shown have to be ranked further.
  const named = byWeight.filter((entry) => entry.suggestion.kind !== 'category' || remotenessOf(entry, words) === 0);
  const bound = (named[limit - 1] ?? byWeight.at(-1)!).weight;
  const listed = byWeight
    .filter(({ suggestion, weight }) => suggestion.kind === 'model' && weight > bound)
    .toSorted((one, other) => other.listed - one.listed);
  const text = words.join(' ');
  return [
    ...byWeight.filter((entry) => entry.weight <= bound || (isNamedBy(entry, text) && !listed.includes(entry))),
    ...listed.filter((entry, at) => at < limit || isNamedBy(entry, text)),
  ];
}

/** The entries of the typed text, the likeliest first. Phonetic and fuzzy matches are tried only where nothing else matches, unless it `isWrittenSo`. */
function matching<E extends Entry>(
  index: Index<E>,
  q: string,
  { limit, fitsKind, isWrittenSo = false }: Matching,
): E[] {
  const typed = searchWords(q);
  const swapped = searchWords(inOtherLayout(q));
  for (const [words, fits] of [
    [typed, asWritten],
    [swapped, asWritten],
    [typed, asHeard],
    [swapped, asHeard],
    [typed, withSlips],
    [swapped, withSlips],
  ] as const) {
    if (words.length === 0 || (isWrittenSo && fits !== asWritten)) continue;
    const all = placesOf(words, fits, index)
      .map((place) => index.entries[place]!)
      .filter(fitsKind);
    if (all.length === 0) continue;
    const found = fits === asWritten && words.length === 1 ? withoutRemote(all, words) : all;
    if (found.length === 0) return [];
    if (words.length === 1 && words[0]!.length <= longestFew) return commonest(found, words, limit);
    // Entries that have the last word whole precede those that have it as a prefix or approximately.
    const whole = (entry: Entry): number => (entry.words.includes(words.at(-1)!) ? 0 : 1);
    return candidatesOf(found, words, limit)
      .map((entry) => {
        const remoteness = remotenessOf(entry, words);
        const rank = rankOf(entry, remoteness);
        return { entry, isNamed: isNamedBy(entry, words.join(' ')), remoteness, rank };
      })
      .sort(
        ({ entry: a, ...one }, { entry: b, ...other }) =>
          Number(other.isNamed) - Number(one.isNamed) ||
          one.remoteness - other.remoteness ||
          one.rank - other.rank ||
          whole(a) - whole(b) ||
          distanceOf(a, words) - distanceOf(b, words) ||
          Number(isAllOf(b, words)) - Number(isAllOf(a, words)) ||
          b.listed - a.listed ||
          a.order - b.order,
      )
      .slice(0, limit)
      .map(({ entry }) => entry);
  }
  return [];
}

/** Suggestions for the typed text, the likeliest first. `isWrittenSo`: no name that only sounds like it. */
export function suggest(
  kinds: readonly SearchCatalogue[],
  q: string,
  limit: number,
  only?: KindName,
  isWrittenSo = false,
): Suggestion[] {
  // Within a search of one kind, the section of that kind would narrow nothing.
  const fitsKind = ({ suggestion: { kind, listing_kind: of } }: Entry) =>
    only === undefined || of === null || (of === only && kind !== 'section');
  return matching(indexOf(kinds), q, { limit, fitsKind, isWrittenSo }).map(({ suggestion }) => suggestion);
}

const things = new WeakMap<readonly ThingName[], Index<ReturnType<typeof thingEntries>[number]>>();

/** The names of things that begin with the typed text or have its words, the commonest first. `isWrittenSo`: no name that only sounds like it. */
export function suggestThings(
  names: readonly ThingName[],
  q: string,
  { limit, only, isWrittenSo }: { limit: number; only?: KindName | undefined; isWrittenSo: boolean },
): { suggestion: Suggestion; thing: ThingName }[] {
  const known = things.get(names) ?? indexed(thingEntries(names));
  things.set(names, known);
  const fitsKind = ({ suggestion }: Entry): boolean => only === undefined || suggestion.listing_kind === only;
  return matching(known, q, { limit, fitsKind, isWrittenSo });
}
