import type { Suggestion } from '#areas/search/contract.ts';
import { searchWords, spellings } from '../search-text.ts';
import { inOtherLayout, isWithin, slipsIn, soundOf } from './spelling.ts';
import type { Knowledge } from './wanted.ts';

type Entry = {
  suggestion: Suggestion;
  words: readonly string[];
  sounds: readonly string[];
  /** The lighter come first; of equal ones those of which more was listed. */
  weight: number;
  listed: number;
};

/** Distinct words in their order, each with the places of the entries that have it. */
type Words = { sorted: readonly string[]; places: ReadonlyMap<string, readonly number[]> };
/** Entries by weight, and what they are found by: a keystroke looks up words and never walks over all entries. */
type Index = { entries: readonly Entry[]; words: Words; sounds: Words };

const prepared = new WeakMap<Knowledge, Index>();
/** Makes without a rank come after all that have one. */
const unranked = 1000;

const entryOf = (suggestion: Suggestion, names: readonly (string | null)[], weight: number, listed = 0): Entry => {
  const words = [...new Set(names.flatMap((name) => (name === null ? [] : spellings(name))))];
  return { suggestion, words, sounds: [...new Set(words.map(soundOf))], weight, listed };
};

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

function indexOf(knowledge: Knowledge): Index {
  const known = prepared.get(knowledge);
  if (known) return known;
  const entries = entriesOf(knowledge).sort((one, other) => one.weight - other.weight);
  const index = { entries, words: wordsOf(entries, 'words'), sounds: wordsOf(entries, 'sounds') };
  prepared.set(knowledge, index);
  return index;
}

function entriesOf(knowledge: Knowledge): Entry[] {
  const { marks, models, cities } = knowledge.dictionary;
  const rankOf = (popularity: number | null | undefined): number => popularity ?? unranked;
  return [
    ...marks.values().map(
      (mark) =>
      entryOf(
        { kind: 'mark', id: mark.id, mark_id: null, mark_slug: mark.slug, slug: mark.slug, name: mark.name, name_ru: mark.name_ru, q: mark.name },
        [mark.name, mark.name_ru, ...mark.synonyms],
        rankOf(mark.popularity),
      ), // prettier-ignore
    ),
    ...models.values().flatMap((model) => {
      const mark = marks.get(model.mark_id);
      if (!mark) return [];
      const name = `${mark.name} ${model.name}`;
      const nameRu = model.name_ru === null ? null : `${mark.name_ru ?? mark.name} ${model.name_ru}`;
      return [entryOf(
        { kind: 'model', id: model.id, mark_id: mark.id, mark_slug: mark.slug, slug: model.slug, name, name_ru: nameRu, q: name },
        [model.name, model.name_ru, ...model.synonyms, mark.name, mark.name_ru, ...mark.synonyms],
        2000 + rankOf(mark.popularity),
        model.listed,
      )]; // prettier-ignore
    }),
    ...cities.values().map(
      (city) =>
      entryOf(
        { kind: 'city', id: city.id, mark_id: null, mark_slug: null, slug: city.slug, name: city.name_en, name_ru: city.name, q: city.name },
        [city.name, city.name_en],
        10_000 - city.population / 10_000,
      ), // prettier-ignore
    ),
  ];
}

/** The words that begin so: a run of the sorted ones. */
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
const asWritten: Fits = (word, isLast, { words }) => exactly(words, word, isLast);
const asHeard: Fits = (word, isLast, { sounds }) => {
  const sound = soundOf(word);
  return sound === '' ? { of: sounds, having: [] } : exactly(sounds, sound, isLast);
};
/** A slip within the whole word, or within its beginning while it is being typed. */
const withSlips: Fits = (word, isLast, { sounds }) => {
  const sound = soundOf(word);
  const most = slipsIn(sound);
  const fits = (one: string): boolean =>
    isWithin(sound, one, most) ||
    (isLast && one.length > sound.length && isWithin(sound, one.slice(0, sound.length), most));
  return { of: sounds, having: most > 0 ? sounds.sorted.filter(fits) : [] };
};

/** Places of the entries that have every word, in order of their weight. */
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
  return [...(found ?? [])].sort((one, other) => one - other);
}

/** Marks, models and cities for what was typed so far, the likeliest first; slips are looked for only where nothing fits. */
export function suggest(knowledge: Knowledge, q: string, limit: number): Suggestion[] {
  const index = indexOf(knowledge);
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
    // prettier-ignore
    if (words.length === 0) continue;
    const found = placesOf(words, fits, index).map((place) => index.entries[place]!);
    if (found.length === 0) continue;
    // Only the first, and those that weigh as much as the last of them, can be shown.
    const bound = found[Math.min(limit, found.length) - 1]!.weight;
    // A model is suggested by its own name or with its mark, never all models for the mark's name alone.
    const whole = (entry: Entry): number => (entry.words.includes(words.at(-1)!) ? 0 : 1);
    return found
      .filter(({ weight }) => weight <= bound)
      .sort(
        (one, other) =>
          one.weight - other.weight ||
          whole(one) - whole(other) ||
          other.listed - one.listed ||
          one.suggestion.name.length - other.suggestion.name.length,
      )
      .slice(0, limit)
      .map(({ suggestion }) => suggestion);
  }
  return [];
}
