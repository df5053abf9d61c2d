import { nicknames, normaliseName, regionNicknames } from '#areas/geo/rules.ts';
import type { Words } from '#dictionary/field.ts';
import type { Places } from '../reference-data.ts';
import { isWithin } from '#listing/text/spelling.ts';
import { popularQueries } from './popular-queries.ts';

/** A query with its last words completed, and the place that completes it; null where a usual query does. */
export type Candidate = { text: string; of: 'metro' | 'city' | 'region' | null; place: Words | null };

const stationWords = ['метро', 'м.', 'станция', 'станции', 'metro'];
const prepositions = ['в', 'во', 'in', 'из'];
const mostOfEach = 4;
const largeCity = 1_000_000;
const largeTown = 300_000;
const shortestBeginning = 3;
const shortestSlipped = 4;

/** The words up to one of these, and what is typed after it: «двушка у метро », «сок»; null where none is, or nothing follows. */
function typedAfter(typed: string, words: readonly string[]): { before: string; name: string } | null {
  const parts = typed.split(' ');
  const at = parts.findLastIndex((part) => words.includes(part.toLocaleLowerCase()));
  const name = parts.slice(at + 1).join(' ');
  return at < 0 || name === '' ? null : { before: `${parts.slice(0, at + 1).join(' ')} `, name };
}

const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** The prepositional of a region: «Московской области», «Краснодарском крае», «Республике Коми», «Татарстане», «Башкирии», «Подмосковье». */
export function regionIn(name: string): string {
  if (name.startsWith('Республика ')) return name.replace('Республика', 'Республике');
  return name
    .split(' ')
    .map((word) => {
      if (word.endsWith('ая')) return word.replace(/ая$/u, 'ой');
      if (/[иы]й$/u.test(word)) return word.replace(/[иы]й$/u, 'ом');
      if (/^(область|ленобласть|мособласть)$/iu.test(word)) return word.replace(/ь$/u, 'и');
      if (word.endsWith('ика')) return word.replace(/а$/u, 'е');
      if (word === 'край') return 'крае';
      if (word === 'округ') return 'округе';
      if (word.endsWith('ия')) return word.replace(/я$/u, 'и');
      return /(тан|ым)$/u.test(word) ? `${word}е`.replace('ыме', 'ыму') : word;
    })
    .join(' ');
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

type Named = { text: string; names: readonly string[]; of: 'city' | 'region'; place: Words | null; rank: number };
const known = new WeakMap<Places['cities'], Record<'ru' | 'en', readonly Named[]>>();

/** Regions and cities with the names by which they are typed after a preposition, the largest first. */
function placesOf({ cities, regions }: Places): Record<'ru' | 'en', readonly Named[]> {
  const made = known.get(cities);
  if (made) return made;
  const byIso = new Map(regions.map((region) => [region.iso, region]));
  const all = (language: 'ru' | 'en'): Named[] => [
    ...cities.values().map(({ name, name_in, name_en, region, population }): Named => {
      const of = byIso.get(region);
      const spoken = Object.entries(nicknames).flatMap(([short, full]) =>
        full === normaliseName(name) ? [short] : [],
      );
      return {
        text: language === 'ru' ? name_in : name_en,
        names: language === 'ru' ? [name_in, name, ...spoken] : [name_en, ...spoken],
        of: 'city',
        place: of && of.name !== name ? { ru: of.full_name, en: of.name_en } : null,
        rank: population,
      };
    }),
    ...regions.flatMap(({ iso, name, full_name: full, name_en }): Named[] => {
      if (cities.values().some((city) => city.region === iso && city.name === name)) return [];
      const own = { of: 'region', place: null, rank: largeCity } as const;
      if (language === 'en') return [{ ...own, text: name_en, names: [name_en] }];
      const spoken = Object.entries(regionNicknames).flatMap(([one, code]) => (code === iso && one.length > 4 ? [one] : [])).slice(0, 1); // prettier-ignore
      const short = /(ая|ий)$/u.test(name) ? [] : [name];
      return [...spoken.map(capital), full, ...short].map((one) => ({ ...own, text: regionIn(one), names: [regionIn(one), one] })); // prettier-ignore
    }),
  ];
  const sorted = (language: 'ru' | 'en') => all(language).toSorted((one, other) => other.rank - one.rank);
  const found = { ru: sorted('ru'), en: sorted('en') };
  known.set(cities, found);
  return found;
}

/** The metro stations whose names begin with what is typed after «метро», those of the largest cities first. */
function stationsFor(typed: string, { metro, cities }: Places): Candidate[] {
  const asked = typedAfter(typed, stationWords);
  if (!asked) return [];
  const name = normaliseName(asked.name);
  const language = isRussian(asked.name) ? 'ru' : 'en';
  const nameOf = (station: { name: string; name_en: string }): string =>
    station[language === 'ru' ? 'name' : 'name_en'];
  const all = [...metro.byId.values()];
  if (all.some((station) => normaliseName(nameOf(station)) === name)) return [];
  return all
    .filter((station) => normaliseName(nameOf(station)).startsWith(name))
    .map((station) => ({ station, city: cities.get(station.city_id) }))
    .toSorted(
      (one, other) =>
        (other.city?.population ?? 0) - (one.city?.population ?? 0) ||
        nameOf(one.station).length - nameOf(other.station).length,
    )
    .filter(({ station }, at, all) => all.findIndex((other) => nameOf(other.station) === nameOf(station)) === at)
    .slice(0, mostOfEach)
    .map(({ station, city }) => ({
      text: asked.before + nameOf(station),
      of: 'metro',
      place: city ? { ru: city.name, en: city.name_en } : null,
    }));
}

/** Whether the beginning of a name is typed with one slip: «казн» for «Казани». */
const beginsNearly = (name: string, typed: string): boolean =>
  typed.length >= shortestSlipped &&
  name[0] === typed[0] &&
  [0, 1].some((more) => isWithin(typed, name.slice(0, typed.length + more), 1));

/** The large cities whose names begin with the last word, where no preposition is typed: «2 room flat kaz». */
export function largeCitiesFor(typed: string, places: Places): Candidate[] {
  const at = typed.lastIndexOf(' ') + 1;
  const name = normaliseName(typed.slice(at));
  if (at === 0 || name.length < shortestBeginning) return [];
  const language = isRussian(name) ? 'ru' : 'en';
  const named = placesOf(places)[language];
  return named
    .filter(
      ({ of, rank, names }) =>
        of === 'city' && rank >= largeTown && names.some((one) => normaliseName(one).startsWith(name)),
    )
    .slice(0, 2)
    .map(({ text, of, place }) => ({
      text: `${typed.slice(0, at)}${language === 'ru' ? 'в' : 'in'} ${text}`,
      of,
      place,
    }));
}

/** A query without the last word, which is still being typed: «айфон 13 п». Null where the word begins a place. */
export function withoutLastWord(typed: string): Candidate | null {
  const words = typed.trim().split(/\s+/u).slice(0, -1);
  const isPlace = prepositions.includes(words.at(-1)?.toLocaleLowerCase() ?? '');
  return words.length === 0 || isPlace ? null : { text: words.join(' '), of: null, place: null };
}

/** The cities and regions whose names begin with what is typed after a preposition. */
function citiesFor(typed: string, places: Places): Candidate[] {
  const asked = typedAfter(typed, prepositions);
  if (!asked || asked.name.length < 2 || asked.before.indexOf(' ') === asked.before.length - 1) return [];
  const name = normaliseName(asked.name);
  const named = placesOf(places)[isRussian(asked.name) ? 'ru' : 'en'];
  const begun = named.filter(({ names }) => names.some((one) => normaliseName(one).startsWith(name)));
  const nearly = begun.length > 0 ? [] : named.filter(({ names }) => names.some((one) => beginsNearly(normaliseName(one), name))); // prettier-ignore
  return [...begun, ...nearly.slice(0, 1)]
    .slice(0, mostOfEach)
    .map(({ text, of, place }) => ({ text: asked.before + text, of, place }));
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase().replaceAll('ё', 'е');

/** Usual queries that begin with what is typed. */
const usualFor = (typed: string, language: 'ru' | 'en' | undefined): Candidate[] =>
  popularQueries
    .filter((query) => plain(query).startsWith(typed) && plain(query) !== typed)
    .filter((query) => !language || isRussian(query) === (language === 'ru'))
    .map((text) => ({ text, of: null, place: null }));

/** Words that name a make and mean any thing like it: «джип». */
const likeMakes: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})джип[ыа]?(?!\p{L})/u, 'внедорожник'],
  [/(?<!\p{L})jeeps?(?!\p{L})/u, 'SUV'],
];
const likeMakesFor = (typed: string): Candidate[] =>
  likeMakes.flatMap(([word, thing]) => (word.test(typed) ? [{ text: typed.replace(word, thing), of: null, place: null }] : [])); // prettier-ignore

/** How a query that is still being typed may end, the likeliest first; no place where it names one already. */
export function candidatesFor(q: string, places: Places, isPlaced: boolean, language?: 'ru' | 'en'): Candidate[] {
  const typed = q.trim().replaceAll(/\s+/gu, ' ');
  const stations = stationsFor(typed, places);
  const named = stations.length > 0 || isPlaced ? stations : citiesFor(typed, places);
  const all = [...named, ...likeMakesFor(plain(typed)), ...usualFor(plain(typed), language)];
  const texts = all.map(({ text }) => plain(text));
  return all.filter((_, at) => texts[at] !== plain(typed) && texts.indexOf(texts[at]!) === at).slice(0, 2 * mostOfEach);
}
