import { type Language, optionLabel } from '#dictionary/field.ts';
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

/** The title of a page of results: «Недвижимость: квартира» if only a category is chosen, since its name alone may be ambiguous. */
export function titleOfSearch({ kind }: KindSearch, { picks }: SearchState, name: string | null, locale: Language) {
  const plural = kindNames[kind].plural[locale];
  if (name === null) return plural;
  return Object.keys(picks).length > 0 ? name : `${plural}: ${name.toLocaleLowerCase(locale)}`;
}
