import type { Suggestion } from '#areas/search/contract.ts';
import { searchWords, spellings } from '../search-text.ts';
import { inOtherLayout, isWithin, slipsIn, soundOf } from './spelling.ts';
import type { Knowledge } from './wanted.ts';

type Entry = { suggestion: Suggestion; words: readonly string[]; sounds: readonly string[]; weight: number };

const prepared = new WeakMap<Knowledge, readonly Entry[]>();
/** Makes without a rank come after all that have one. */
const unranked = 1000;

const entryOf = (suggestion: Suggestion, names: readonly (string | null)[], weight: number): Entry => {
  const words = [...new Set(names.flatMap((name) => (name === null ? [] : spellings(name))))];
  return { suggestion, words, sounds: [...new Set(words.map(soundOf))], weight };
};

function entriesOf(knowledge: Knowledge): readonly Entry[] {
  const known = prepared.get(knowledge);
  if (known) return known;
  const { marks, models, cities } = knowledge.dictionary;
  const rankOf = (popularity: number | null | undefined): number => popularity ?? unranked;
  const entries = [
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
  prepared.set(knowledge, entries);
  return entries;
}

type Fits = (word: string, isLast: boolean, entry: Entry) => boolean;

const asWritten: Fits = (word, isLast, { words }) =>
  words.some((one) => one === word || (isLast && one.startsWith(word)));
const asHeard: Fits = (word, isLast, { sounds }) => {
  const sound = soundOf(word);
  return sound !== '' && sounds.some((one) => one === sound || (isLast && one.startsWith(sound)));
};
/** A slip within the whole word, or within its beginning while it is being typed. */
const withSlips: Fits = (word, isLast, { sounds }) => {
  const sound = soundOf(word);
  const most = slipsIn(sound);
  return (
    most > 0 &&
    sounds.some((one) => isWithin(sound, one, most) || (isLast && isWithin(sound, one.slice(0, sound.length), most)))
  );
};

/** Marks, models and cities for what was typed so far, the likeliest first; slips are looked for only where nothing fits. */
export function suggest(knowledge: Knowledge, q: string, limit: number): Suggestion[] {
  const entries = entriesOf(knowledge);
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
    const found = entries.filter((entry) =>
      words.every((word, index) => fits(word, index === words.length - 1, entry)),
    );
    if (found.length === 0) continue;
    // A model is suggested by its own name or with its mark, never all models for the mark's name alone.
    const whole = (entry: Entry): number => (entry.words.includes(words.at(-1)!) ? 0 : 1);
    return found
      .sort(
        (one, other) =>
          one.weight - other.weight ||
          whole(one) - whole(other) ||
          one.suggestion.name.length - other.suggestion.name.length,
      )
      .slice(0, limit)
      .map(({ suggestion }) => suggestion);
  }
  return [];
}
