import { type Language, optionLabel, optionOf } from '#dictionary/field.ts';
import { kindNames } from '#kinds/labels.ts';
import { type Catalogue, nameOfPicks } from './catalogue.ts';
import type { KindSearch } from './kind-search.ts';
import { categoryOf, type SearchState } from './search-state.ts';

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

/** «на продажу»: the chosen option of a field whose options follow titles, such as the deal. */
function titleDeal({ spec }: KindSearch, { choices }: SearchState, locale: Language): string {
  for (const { key, options = [] } of spec.choices) {
    const [chosen, ...others] = choices[key] ?? [];
    const option = others.length === 0 && options.find((each) => each.key === chosen);
    if (option && option.inTitle) return ` ${option.inTitle[locale]}`;
  }
  return '';
}

/**
 * The title of a page of results: «Квартиры в аренду», «Toyota Camry». A category whose label is no plural noun follows the kind, since its name alone
 * may be ambiguous: «Оборудование: металлообработка».
 */
export function titleOfSearch(search: KindSearch, state: SearchState, name: string | null, locale: Language): string {
  const { kind, spec } = search;
  const plural = kindNames[kind].plural[locale];
  const category = spec.category && optionOf(spec.category, categoryOf(state, spec));
  const isNoun = Object.keys(state.picks).length > 0 || category?.one !== undefined;
  const title = name === null ? plural : isNoun ? name : `${plural}: ${name.toLocaleLowerCase(locale)}`;
  return title + titleDeal(search, state, locale);
}
