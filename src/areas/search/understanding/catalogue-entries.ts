import { isKnownAlone } from '#areas/geo/city-districts.ts';
import { nicknames, normaliseName, regionNicknames } from '#areas/geo/rules.ts';
import { phrasesIn } from '#dictionary/recognition.ts';
import { recognitionOf } from '#kinds/search-words.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import { above, type CatalogueRow, type Places } from '../reference-data.ts';
import { type Entry, type Reading, rowPhrases } from './lexicon.ts';

/** Levels whose rows are named alone; rows of deeper levels only beside a row above them. */
const namedLevels = 2;

/** Names of the rows of the catalogue, each with its path in addresses: «Camry» is `toyota.camry`. */
export function catalogueEntries({ data, reference }: SearchCatalogue): Entry[] {
  return data.levels.flatMap((_, level): Entry[] =>
    [...reference.levels[level]!.rows.values()].flatMap((row): Entry[] => {
      const line = Array.from({ length: level }, (_unused, at) =>
        reference.levels[at]!.rows.get(above(reference, level, row.id, at)),
      );
      if (line.some((one) => !one?.slug)) return [];
      // Rows below the named levels have no slug in addresses; their id takes its place.
      const path = [...line.map((one) => one!.slug), row.slug ?? row.id].join('.');
      const reading: Reading = { kind: 'rows', rows: [{ level, path, category: row.category, listed: row.listed }] };
      if (level >= namedLevels) return [{ phrases: codesIn(row.name), reading }];
      const phrases = [
        ...rowPhrases([row.name, row.name_ru, ...(row.synonyms ?? [])]),
        ...indexesIn(row.name),
        ...inTwoScripts(row),
      ];
      return [{ phrases: phrases.flatMap(inCases), reading, hasSound: true }];
    }),
  );
}

/** Names of four letters whose other cases are ordinary words: «нету», «тату», «дачу». */
const ordinaryInCases: ReadonlySet<string> = new Set(['нета', 'тата', 'дача']);

/** A short Russian name in its other cases, since a stem of three letters is found as written alone: «ладу», «ниву тревел». */
function inCases(name: string): string[] {
  const [first = ''] = name.toLowerCase().split(' ');
  if (!/^[а-яё]{3}а$/u.test(first) || ordinaryInCases.has(first)) return [name];
  return [name, ...['у', 'е', 'ы', 'ой'].map((ending) => name.slice(0, 3) + ending + name.slice(4))];
}

/** Maximum number of makes that an address has (`search-picks.ts`). */
const mostMakes = 20;

/** The makes of some countries that were sold in Russia, the commonest first. */
function makesOf(makes: Iterable<CatalogueRow>, countries: readonly string[]): string[] {
  const last = Number.MAX_SAFE_INTEGER;
  return [...makes]
    .filter((make) => make.slug !== null && make.sold_in_russia === true && countries.includes(make.country ?? ''))
    .toSorted((one, other) => (one.popularity ?? last) - (other.popularity ?? last))
    .slice(0, mostMakes)
    .map(({ slug }) => slug!);
}

/** Words for the makes of a country: «японец», «отечественная». */
export function countryEntries({ data, reference }: SearchCatalogue): Entry[] {
  const [top] = data.levels;
  return (recognitionOf(data).makesByCountry ?? []).flatMap(([phrases, countries]): Entry[] => {
    const makes = makesOf(reference.levels[0]!.rows.values(), countries);
    if (!top || makes.length === 0) return [];
    const reading = { kind: 'filters', values: { [top.key]: makes }, field: null, needsName: false } as const;
    return [{ phrases: phrasesIn(phrases), reading, shortestStem: 4 }];
  });
}

const romanNumbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Cyrillic letters that are written for the first letter of a code, by their look or their sound. */
const cyrillicLetters: Readonly<Record<string, string>> = { A: 'а', B: 'бв', C: 'сц', D: 'д', E: 'е', F: 'ф', G: 'г', H: 'н', K: 'к', L: 'л', M: 'м', N: 'н', R: 'р', S: 'с', T: 'т', U: 'ю', W: 'в', X: 'х' }; // prettier-ignore

/**
 * Codes of a generation and numbers that are said beside its model: «XV70», «70» and «8» of «VIII (XV70)», «E60» and «е60» of «V (E60)», «200» of
 * «200 Series», «H» of «H».
 */
function codesIn(name: string): string[] {
  const codes = name.match(/\b(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{2,}\b/gu) ?? [];
  const [, letter = '', digits = ''] = /^([A-Z])(\d+)$/.exec(codes[0] ?? '') ?? [];
  const roman = /^[IVX]+(?= \(|$)/.exec(name)?.[0];
  const number = roman === undefined ? -1 : romanNumbers.indexOf(roman);
  return [
    ...codes,
    ...Array.from(cyrillicLetters[letter] ?? '', (own) => own + digits),
    ...codes.flatMap((code) => /^[A-Z]{1,2}(\d{2,3})$/.exec(code)?.[1] ?? []),
    ...codes.flatMap((code) => /^X(V\d+)$/.exec(code)?.[1] ?? []),
    ...(/^[IVX]+ рестайлинг$/u.test(name)
      ? ['рестайлинг', `${romanNumbers.indexOf(name.split(' ')[0]!) + 1} рестайлинг`]
      : []),
    ...(name.match(/^\d{2,3}(?= Series$)/u) ?? []),
    ...(number < 0 ? [] : [roman!, String(number + 1)]),
    ...(/^[A-Z]$/.test(name) ? [name] : []),
  ];
}

/** A letter and a number that name a model, the letter in Cyrillic too: «R6» and «р6» of «YZF-R6», «с180» of «C180». */
function indexesIn(name: string): string[] {
  const [, index = '', letter = '', digits = ''] = /^(?:[A-Z]{2,4}-)?(([A-Z])(\d{1,4}))$/.exec(name) ?? [];
  return index === '' ? [] : [index, ...Array.from(cyrillicLetters[letter] ?? '', (own) => own + digits)];
}

/** A name of which only the first word is typed as it is written: «S класс» of «S-Class», which by its sound alone is «C-Class» too. */
function inTwoScripts({ name, name_ru: russian }: CatalogueRow): string[] {
  const [first = '', ...others] = name.split(/[\s-]/u);
  const spoken = russian?.split(/[\s-]/u).slice(1) ?? [];
  return /^[A-Z]{1,3}$/u.test(first) && spoken.length > 0 && spoken.length === others.length
    ? [[first, ...spoken].join(' ')]
    : [];
}

/** Adjectives, which name a town only after a preposition: «в Мирном», but «мирный атом». */
const isAdjective = (name: string): boolean => /^\S+(ый|ий|ой|ая|ое|ые)$/u.test(name);
/** Names of districts that are adjectives or nouns, which name one only beside the word «район»: «Аэропорт», «Сокол», «Тверской». */
const needsDistrict = (name: string): boolean =>
  isAdjective(name) || /^(?:аэропорт|сокол|гавань|прометей|парнас|северное|округ .*|district .*|коломна|переделкино|северный)$/u.test(name) || !/[а-я]{4}|[a-z]{5}/u.test(name); // prettier-ignore
const largeTown = 150_000;
/** From this population on people look for homes around a city, «под Ярославлем», and not in it alone. */
const cityWithSurroundings = 100_000;
/** Words before the name of a city that mean its surroundings. */
const around = ['под', 'недалеко от', 'рядом с', 'возле', 'вокруг', 'в окрестностях', 'around', 'outside', 'near'];
const prepositions = ['в', 'во', 'г', 'город', 'из', 'под'];

/** Words before the name of a metro station; alone it names a district, a town, or nothing. */
const beforeStation = ['метро', 'м', 'станция', 'станция метро', 'у метро', 'возле метро', 'около метро', 'рядом с метро', 'у', 'возле', 'около', 'рядом с', 'недалеко от', 'у станции', 'у станции метро', 'metro', 'near metro', 'near']; // prettier-ignore

/** Names of stations that describe a home, or belong to a street: «сторона южная», «Невский проспект». */
const isNoStationAlone = (name: string): boolean =>
  /^(?:южная|озерная|лесная|нагорная|заречная|садовая|звездная|международная|приморская|московская|советская|российская|победа|стрелка|горки|окружная|университет)$/u.test(name) || /(?:^| )(?:проспект|улица|шоссе|площадь|бульвар|аллея)(?: |$)/u.test(name) || name.length < 4; // prettier-ignore

/**
 * Russian names of metro stations alone, which homes are searched by: «двушка Сокольники». A district of that name is meant too. They correct no
 * misspelt word, because many of them are ordinary words.
 */
export function stationEntries({ districts, metro }: Places): Entry[] {
  const byName = Map.groupBy([...metro.byId.values()], ({ name }) => normaliseName(name));
  const districtsOf = Map.groupBy([...districts.values()], ({ name }) => normaliseName(name));
  return [...byName].flatMap(([name, stations]): Entry[] => {
    if (isNoStationAlone(name)) return [];
    const beside = districtsOf.get(name)?.filter(({ region }) => stations.some((one) => one.region === region)) ?? [];
    const place = [...beside, ...stations].map(({ slug }) => slug);
    const reading = { kind: 'place', values: { place }, needsCategory: true } as const;
    return [{ phrases: [name], reading, isCorrection: false }];
  });
}

/** Ways to say a region by the city in its middle that is another region; what is near the city may be in either. */
const aroundCities: Readonly<Record<string, readonly string[]>> = {
  'под москвой, outside moscow': ['RU-MOS'],
  'рядом с москвой, недалеко от москвы, возле москвы, около москвы, вокруг москвы, near moscow, close to moscow, not far from moscow, around moscow':
    ['RU-MOS', 'RU-MOW'],
  'под питером, под петербургом, под санкт-петербургом, outside saint petersburg': ['RU-LEN'],
  'рядом с питером, недалеко от питера, возле питера, около питера, рядом с петербургом, недалеко от петербурга, near saint petersburg, near st petersburg, around saint petersburg':
    ['RU-LEN', 'RU-SPE'],
};

/** Names of regions, cities, districts and metro stations. Of cities of one name the largest is meant; a city that is a region is that region. */
export function placeEntries({ cities, regions, districts, metro }: Places): Entry[] {
  const taken = new Set<string>();
  const entries: Entry[] = [];
  const put = (phrases: readonly string[], values: Record<string, readonly string[]>): void => {
    const free = phrases.map((one) => one.toLowerCase()).filter((one) => one !== '' && !taken.has(one));
    for (const phrase of free) taken.add(phrase);
    entries.push({ phrases: free, reading: { kind: 'place', values }, hasSound: true });
  };
  for (const { iso, name, full_name, name_en } of regions) {
    const own = Object.entries(regionNicknames).flatMap(([nickname, code]) => (code === iso ? [nickname] : []));
    const isPart = /(ая|ий)$/u.test(name);
    put(
      [full_name, full_name.replace('область', 'обл'), full_name.replace('автономный округ', 'ао'), ...(isPart ? [] : [name]), name_en, ...own],
      { region: [iso] },
    ); // prettier-ignore
  }
  for (const [phrases, region] of Object.entries(aroundCities)) put(phrasesIn(phrases), { region });
  const codes = new Map(regions.map(({ iso, name }) => [`${iso} ${name}`, iso]));
  for (const city of [...cities.values()].sort((one, other) => other.population - one.population)) {
    const { name, name_in, name_en, slug, region } = city;
    const own = Object.entries(nicknames).flatMap(([nickname, full]) =>
      full === name.toLowerCase().replaceAll('ё', 'е').replaceAll('-', ' ') ? [nickname] : [],
    );
    const names = [name, name_in, name_en, slug.replaceAll('-', ' '), ...own].filter((one) => one.length > 2);
    const needsPreposition = isAdjective(name) && city.population < largeTown;
    const phrases = needsPreposition ? names.flatMap((one) => prepositions.map((before) => `${before} ${one}`)) : names;
    const code = codes.get(`${region} ${name}`);
    put(phrases, code ? { region: [code] } : { near: [slug] });
    if (!code && city.population >= cityWithSurroundings) {
      // The stem of «Казанью» is not that of «Казань».
      const all = [...names, name.replace(/ь$/u, 'ью')];
      put(
        around.flatMap((before) => all.map((one) => `${before} ${one}`)),
        { near: [slug], radius: ['50'] },
      );
    }
  }
  const byName = Map.groupBy(
    [...districts.values()].flatMap(({ slug, name, name_en, also }) =>
      [name, name_en, ...also].map((one) => ({ slug, name: one })),
    ),
    ({ name }) => name.toLowerCase().replaceAll('ё', 'е'),
  );
  for (const [name, all] of byName) {
    const plain = name.replaceAll('-', ' ');
    const phrases = [`район ${plain}`, `${plain} район`, `р н ${plain}`, `${plain} district`];
    // «В Пушкине» is in Пушкин, and not in Пушкино.
    const within = /[бвгджзклмнпрстфхц]$/u.test(plain) ? [`${plain}е`] : [];
    put(needsDistrict(plain) ? phrases : [...phrases, plain, ...within], { place: all.map(({ slug }) => slug) });
  }
  for (const [name, all] of Map.groupBy(
    [...districts.values()].flatMap(({ slug, within }) => (within ? [{ slug, within }] : [])),
    ({ within }) => within.name,
  )) {
    const plain = normaliseName(name).replace(/ район$/u, '');
    const english = all[0]!.within.name_en.replace(/ District$/u, '');
    const phrases = [`${plain} район`, `район ${plain}`, `р н ${plain}`, `${plain} р н`, `${english} district`];
    entries.push({
      phrases,
      reading: {
        kind: 'place',
        values: { place: all.map(({ slug }) => slug) },
        ofRegion: { region: 'RU-SPE', isKnownAlone: isKnownAlone(name) },
      },
      hasSound: true,
    });
  }
  const stations = Map.groupBy(
    [...metro.byId.values()].flatMap(({ slug, name, name_en }) => [name, name_en].map((one) => ({ slug, name: one }))),
    ({ name }) => normaliseName(name),
  );
  for (const [name, all] of stations)
    put([...beforeStation.map((before) => `${before} ${name}`), `${name} metro`], {
      place: all.map(({ slug }) => slug),
    });
  return entries;
}
