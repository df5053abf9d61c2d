import { mapArea } from './map-area-label.ts';
import { type Language, optionLabel, optionOf, type Words } from '#dictionary/field.ts';
import { kindNames } from '#kinds/labels.ts';
import { type Catalogue, rowOf } from './catalogue.ts';
import { type KindSearch, type Lookups, searchedRegions } from './kind-search.ts';
import type { Picks } from './search-picks.ts';
import { isPreset, type SearchSpec } from './search-spec.ts';
import { categoryOf, type SearchState } from './search-state.ts';

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

/** «Toyota Camry», «Экскаваторы Komatsu»: the category and the choices in the catalogue as a title. */
export function nameOfSearch(
  { spec }: KindSearch,
  state: SearchState,
  catalogue: Catalogue,
  locale: Language,
): string | null {
  const { category } = spec;
  const named = category ? optionLabel(category, categoryOf(state, spec), locale) : '';
  return [named, nameOfPicks(spec.levels, state.picks, catalogue)].filter(Boolean).join(' ') || null;
}

type Place = { name: string; name_in?: string | undefined };

/** «в Москве», «во Владимире». */
const inCity = (name: string): string => `${/^[ВФ][^аеёиоуыэюяй]/u.test(name) ? 'во' : 'в'}\u00A0${name}`;

/** The searched places after a title: « в Москве», ", Moscow Region, Kazan". */
export function titlePlace(places: readonly Place[], locale: Language): string {
  const [first, ...others] = places;
  if (!first) return '';
  if (others.length > 0) return `, ${places.map(({ name }) => name).join(', ')}`;
  if (locale === 'en') return ` in ${first.name}`;
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
  if (kind === 'autofromabroad') return `${name ?? kindNames.auto.plural[locale]} ${titleOrigin(state, locale)}`;
  const plural = kindNames[kind].plural[locale];
  const category = spec.category && optionOf(spec.category, categoryOf(state, spec));
  const isNoun = Object.keys(state.picks).length > 0 || category?.one !== undefined;
  const title = name === null ? plural : isNoun ? name : `${plural}: ${name.toLocaleLowerCase(locale)}`;
  return title + titleDeal(state, spec, name === null, locale);
}

/** The title of a page of results, and its places as the end of the title and alone. */
export function titlesOf(
  search: KindSearch,
  state: SearchState,
  { catalogue, regions, cities, city }: Lookups,
  locale: Language,
): { title: string; where: string; place: string } {
  // A circle is wider than its city.
  const circle = city && { ...city, name_in: state.near?.radius === 0 ? city.name_in : undefined };
  const places: Place[] = [...searchedRegions(state, regions), ...cities, ...(circle ? [circle] : [])];
  const title = titleOfSearch(search, state, nameOfSearch(search, state, catalogue, locale), locale);
  if (places.length === 0 && (state.within || state.area))
    return { title, where: locale === 'ru' ? ' на карте' : ' on the map', place: mapArea[locale] };
  return { title, where: titlePlace(places, locale), place: places.map(({ name }) => name).join(', ') };
}
