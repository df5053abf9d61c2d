import { formatQuote } from '#ui/format.ts';
import { except } from '../../filter-fields.ts';
import { boundsText } from '../../filter-labels.ts';
import { mapArea, ownArea } from './map-area-label.ts';
import { type Language, optionLabel, optionOf, type Words } from '#dictionary/field.ts';
import { kindNames } from '#kinds/labels.ts';
import { type Catalogue, rowOf } from './catalogue.ts';
import { nearLabel } from './filter-chips.ts';
import { qualitiesOf } from './title-qualities.ts';
import { type KindSearch, type Lookups, searchedRegions } from './kind-search.ts';
import type { Picks } from './search-picks.ts';
import { isPreset, type SearchSpec } from './search-spec.ts';
import { categoryOf, chosenPart, type SearchState } from './search-state.ts';
import { inCity } from '../city-name.ts';

// A module of its own, because most visits are to a section as a whole.

/** «Ford Focus II», «Toyota Camry, Corolla», «Toyota, BMW»: the choices in the catalogue as a title, down to the first level that has several. */
function nameOfPicks(levels: readonly string[], picks: Picks, catalogue: Catalogue): string | null {
  const names = levels.map((key) => (picks[key] ?? []).flatMap((path) => rowOf(catalogue, path)?.name ?? []));
  const several = names.findIndex(({ length }) => length !== 1);
  const told = several === -1 ? names : names.slice(0, several + 1);
  return (
    told
      .map((level) => level.join(', '))
      .filter(Boolean)
      .join(' ') || null
  );
}

/** A plural noun with the name of a make or model: «Экскаваторы Komatsu», "Komatsu excavators". */
const nounWithName = (noun: string, name: string | null, locale: Language): string =>
  locale === 'en' && noun && name ? `${name} ${lowerFirst(noun)}` : [noun, name].filter(Boolean).join(' ');

/** «Toyota Camry», «Экскаваторы Komatsu»: the category and the choices in the catalogue as a title. */
export function nameOfSearch(
  { spec }: KindSearch,
  state: SearchState,
  catalogue: Catalogue,
  locale: Language,
): string | null {
  const { category } = spec;
  const named = category ? optionLabel(category, categoryOf(state, spec), locale) : '';
  return nounWithName(named, nameOfPicks(spec.levels, state.picks, catalogue), locale) || null;
}

type Place = { name: string; name_in?: string | undefined };

/** The searched places after a title: « в Москве», ", Moscow Region, Kazan". */
export function titlePlace(places: readonly Place[], locale: Language): string {
  const [first, ...others] = places;
  if (!first) return '';
  if (others.length > 0) return `, ${places.map(({ name }) => name).join(', ')}`;
  if (locale === 'en') return ` ${first.name.endsWith(' metro') ? 'near' : 'in'} ${first.name}`;
  return first.name_in ? ` ${inCity(first.name_in)}` : `, ${first.name}`;
}

/** How a title goes on with its deal, by the option of the deal. */
const dealWords: Readonly<Record<string, Words>> = {
  sale: { ru: 'на продажу', en: 'for sale' },
  rent: { ru: 'в аренду', en: 'for hire' },
  rent_long: { ru: 'в аренду', en: 'to rent' },
  rent_day: { ru: 'посуточно', en: 'for short stays' },
};

/** The preset of a main choice is in view beside the title, and a section alone is named without it. */
function titleDeal({ choices }: SearchState, spec: SearchSpec, isSection: boolean, locale: Language): string {
  const [chosen = '', ...others] = choices['deal'] ?? [];
  if (isSection && isPreset(spec, 'deal', [chosen])) return '';
  const words = others.length === 0 && dealWords[chosen];
  return words ? ` ${words[locale]}` : '';
}

/** How a title names cars of one body. */
const bodyNouns: Readonly<Record<string, Words>> = {
  sedan: { ru: 'Седаны', en: 'Sedans' },
  hatchback: { ru: 'Хетчбэки', en: 'Hatchbacks' },
  liftback: { ru: 'Лифтбеки', en: 'Liftbacks' },
  wagon: { ru: 'Универсалы', en: 'Estates' },
  suv: { ru: 'Внедорожники', en: 'SUVs' },
  coupe: { ru: 'Купе', en: 'Coupés' },
  convertible: { ru: 'Кабриолеты', en: 'Convertibles' },
  pickup: { ru: 'Пикапы', en: 'Pickups' },
  minivan: { ru: 'Минивэны', en: 'Minivans' },
  van: { ru: 'Фургоны', en: 'Vans' },
  limousine: { ru: 'Лимузины', en: 'Limousines' },
};

/** «Внедорожники», «Минивэны и внедорожники»; null for more than two bodies, and for none. */
function bodiesOf({ choices }: SearchState, locale: Language): string | null {
  const names = (choices['body'] ?? []).map((key) => bodyNouns[key]?.[locale] ?? '');
  const [first = '', second] = names;
  if (names.length > 2 || names.some((name) => name === '')) return null;
  // English names of bodies are nouns of other kinds too: «SUVs».
  return second === undefined
    ? first || null
    : `${first}${locale === 'ru' ? ' и ' : ' and '}${locale === 'ru' ? second.toLowerCase() : lowerFirst(second)}`;
}
/** «sedans», but «SUVs». */
const lowerFirst = (name: string): string => (/^[A-Z]{2}/.test(name) ? name : name.toLowerCase());

/** «BMW X5, дизель», but «BMW X5 до 2015 года»: years alone go on with the name. */
const withQualities = (name: string, qualities: readonly string[], { ranges }: SearchState): string =>
  [name, ...qualities].join(ranges['year'] && qualities.length === 1 ? ' ' : ', ');

const electricCars: Words = { ru: 'Электромобили', en: 'Electric cars' };
/** «Внедорожники Toyota», «BMW X5, дизель», «Электромобили из Китая»: cars by one body, where they stand, and their qualities. */
function nameOfCars(state: SearchState, spec: SearchSpec, name: string | null, origin: string, locale: Language): string {
  const onlyOf = (key: string): string => (state.choices[key]?.length === 1 ? state.choices[key][0]! : '');
  const body = bodiesOf(state, locale);
  const isElectric = !name && !body && onlyOf('fuel') === 'electric';
  const cars = nounWithName(body ?? '', name, locale) || (isElectric ? electricCars : kindNames.auto.plural)[locale];
  return withQualities(cars + origin, qualitiesOf(state, spec, locale, isElectric ? 'fuel' : undefined), state);
} // prettier-ignore

const flats: Record<Language, { studios: string; byRooms: (rooms: string) => string }> = {
  ru: { studios: 'Студии', byRooms: (rooms) => `${rooms}-комнатные квартиры` },
  en: { studios: 'Studios', byRooms: (rooms) => `${rooms}-room flats` },
};

/** «1-, 2-комнатные квартиры», «Студии»; null where no number of rooms is chosen. Six means six or more. */
function flatsByRooms({ choices }: SearchState, locale: Language): string | null {
  const rooms = choices['rooms'] ?? [];
  const { studios, byRooms } = flats[locale];
  const numbers = rooms.filter((count) => count !== '0').map((count) => (count === '6' ? '6+' : count));
  const parts = [
    ...(rooms.includes('0') ? [studios] : []),
    ...(numbers.length > 0 ? [byRooms(numbers.sort().join('-, '))] : []),
  ];
  return parts.join(', ') || null;
}

const allIn: Words = { ru: 'с доставкой и таможней', en: 'with delivery and customs' };

const onFoot: Record<Language, (minutes: string) => string> = {
  ru: (minutes) => `${minutes} пешком от метро`,
  en: (minutes) => `${minutes} on foot from the metro`,
};

/** The words of a search unless the name of its category says them all: «велосипед» among «Велосипеды и самокаты». */
function unsaidWords(state: SearchState, spec: SearchSpec, locale: Language): string {
  const { category } = spec;
  const name = category ? optionLabel(category, categoryOf(state, spec), locale).toLocaleLowerCase(locale) : '';
  const isSaid = (word: string): boolean => word.length >= shortestSaid && name.includes(word.toLocaleLowerCase(locale).slice(0, Math.max(shortestSaid, word.length - 2))); // prettier-ignore
  return name !== '' && state.q.split(' ').every(isSaid) ? '' : state.q;
}
const shortestSaid = 4;

/** The limits that a buyer speaks of, after a title and its places: « до 15 млн ₽, до 10 мин пешком от метро, кроме «уаз»». */
export function titleLimits(state: SearchState, spec: SearchSpec, locale: Language): string {
  const { ranges } = spec;
  const words = unsaidWords(state, spec, locale);
  const textOf = (stem: string): string | undefined => {
    const range = ranges.find((each) => each.stem === stem);
    const bounds = state.ranges[stem];
    return range && bounds && bounds.to !== 0 ? boundsText(range.field, bounds, locale) : undefined;
  };
  const price = textOf('price');
  const landed = textOf('landed');
  const minutes = String(state.choices['metro_by']) === 'walk' ? textOf('metro_minutes') : undefined;
  const parts = [
    ...(landed ? [`${landed} ${allIn[locale]}`] : []),
    ...(minutes ? [onFoot[locale](minutes)] : []),
    ...(words ? [formatQuote(words, locale)] : []),
    ...(state.withoutWords ? [`${except[locale].toLowerCase()} ${formatQuote(state.withoutWords, locale)}`] : []),
  ];
  return [price ? ` ${price}` : '', ...parts].join(', ');
}

const fromAbroad: Words = { ru: 'из-за рубежа', en: 'from abroad' };
/** How a title says where cars from abroad stand, by country. */
const origins: Readonly<Record<string, Words>> = {
  JP: { ru: 'из Японии', en: 'from Japan' },
  KR: { ru: 'из Южной Кореи', en: 'from South Korea' },
  CN: { ru: 'из Китая', en: 'from China' },
  AE: { ru: 'из ОАЭ', en: 'from the UAE' },
  DE: { ru: 'из Германии', en: 'from Germany' },
  US: { ru: 'из США', en: 'from the USA' },
  BY: { ru: 'из Беларуси', en: 'from Belarus' },
  KZ: { ru: 'из Казахстана', en: 'from Kazakhstan' },
  KG: { ru: 'из Киргизии', en: 'from Kyrgyzstan' },
  AM: { ru: 'из Армении', en: 'from Armenia' },
  GE: { ru: 'из Грузии', en: 'from Georgia' },
  LT: { ru: 'из Литвы', en: 'from Lithuania' },
  PL: { ru: 'из Польши', en: 'from Poland' },
  NL: { ru: 'из Нидерландов', en: 'from the Netherlands' },
  BE: { ru: 'из Бельгии', en: 'from Belgium' },
  FR: { ru: 'из Франции', en: 'from France' },
  IT: { ru: 'из Италии', en: 'from Italy' },
  ES: { ru: 'из Испании', en: 'from Spain' },
  CZ: { ru: 'из Чехии', en: 'from Czechia' },
  AT: { ru: 'из Австрии', en: 'from Austria' },
  FI: { ru: 'из Финляндии', en: 'from Finland' },
  SE: { ru: 'из Швеции', en: 'from Sweden' },
  TR: { ru: 'из Турции', en: 'from Turkey' },
  CA: { ru: 'из Канады', en: 'from Canada' },
  MN: { ru: 'из Монголии', en: 'from Mongolia' },
};

/** «из Японии», or «из-за рубежа» for several countries and for all: a title of cars in Russia ends with neither. */
function titleOrigin({ choices }: SearchState, locale: Language): string {
  const [country = '', ...others] = choices['country'] ?? [];
  return ((others.length === 0 && origins[country]) || fromAbroad)[locale];
}

/**
 * The title of a page of results: «Квартиры в аренду», «Toyota Camry». A category whose label is no plural noun follows the kind, since its name alone
 * may be ambiguous: «Оборудование: металлообработка».
 */
export function titleOfSearch(search: KindSearch, state: SearchState, name: string | null, locale: Language): string {
  const { kind, spec } = search;
  if (kind === 'auto' || kind === 'autofromabroad') {
    const origin = kind === 'auto' ? '' : ` ${titleOrigin(state, locale)}`;
    return nameOfCars(state, spec, name, origin, locale);
  }
  const plural = kindNames[kind].plural[locale];
  const category = spec.category && optionOf(spec.category, categoryOf(state, spec));
  // Words of the search tell what is meant by a name that may be ambiguous.
  const isNoun = Object.keys(state.picks).length > 0 || category?.one !== undefined || state.q !== '';
  const byRooms = category?.key === 'flat' ? flatsByRooms(state, locale) : null;
  const title = byRooms ?? (name === null ? plural : isNoun ? name : `${plural}: ${name.toLocaleLowerCase(locale)}`);
  const named = title + titleDeal(state, spec, name === null, locale);
  return withQualities(named, qualitiesOf(state, spec, locale), state);
}

/** The title of a page of results, and its places as the end of the title and alone. */
export function titlesOf(
  search: KindSearch,
  state: SearchState,
  { catalogue, regions, cities, city }: Lookups,
  locale: Language,
): { title: string; where: string; place: string } {
  // A circle is wider than its city.
  const isWider = city !== null && state.near !== null && state.near.radius !== 0;
  const circle = isWider ? { name: nearLabel(city.name, state.near!, locale) } : city;
  // The parts of a whole district are named by it, once.
  const named = new Map(cities.map((one) => [one.whole ?? one.slug, one.whole ? { name: one.whole } : one])).values();
  const places: Place[] = [...searchedRegions(state, regions), ...named, ...(circle ? [circle] : [])];
  const title = titleOfSearch(search, state, nameOfSearch(search, state, catalogue, locale), locale);
  const limits = titleLimits(state, search.spec, locale);
  const where = titlePlace(places, locale);
  // «BMW X5 до 2015 года, до 3 млн ₽», «BMW X5, дизель, до 3 млн ₽».
  const needsComma = where.startsWith(',') || (where === '' && (title.includes(', ') || Boolean(state.ranges['year'])));
  if (places.length === 0 && (chosenPart(state) || state.area))
    return {
      title,
      where: (locale === 'ru' ? ' на карте' : ' on the map') + limits,
      place: (state.area ? ownArea : mapArea)[locale],
    };
  return {
    title,
    where: where + (needsComma && limits.startsWith(' ') ? ',' : '') + limits,
    place: places.map(({ name }) => name).join(', '),
  };
}
