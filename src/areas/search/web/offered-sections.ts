import type { OutputOf } from '#contract/client.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { mainFields } from '#kinds/web/main-fields.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { endsUnfinished } from '../rules.ts';
import type { UnderstoodSection as Section } from './understand-query.ts';

type Suggestion = OutputOf<'search/suggest'>['suggestions'][number];

/** Maximum number of offered sections. */
const mostSections = 4;
const nearby = '100';

/** Copies a search without some of its keys. */
const omit = (search: RawSearch, ...keys: readonly string[]): RawSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !keys.includes(key)));

/** The search that a suggestion leads to; the other filters of the page of results stay. */
export function searchOfSuggestion(found: Suggestion, here: RawSearch): RawSearch {
  const kept = omit(here, 'q', 'cursor', 'typed', 'dialog');
  if (found.kind === 'city')
    return { ...omit(kept, 'region', 'near', 'radius', 'place'), near: found.slug, radius: nearby };
  if (found.kind === 'section') return kept;
  if (found.kind === 'category') return { ...kept, category: found.slug };
  const others = omit(kept, 'mark', 'model', 'generation');
  if (found.kind === 'mark') return { mark: found.slug, ...others };
  return { mark: found.mark_slug ?? '', model: found.slug, ...others };
}

/** The usual queries among completions that lead to more than a row with a better name: none has the listings of another one. */
export const usualOf = <C extends { of: string | null; kind: KindName; count: number }>(
  completions: readonly C[],
  named: readonly Pick<Section, 'kind' | 'count'>[],
): readonly C[] =>
  completions.filter(
    ({ of, kind, count }) => of === null && !named.some((one) => one.kind === kind && one.count === count),
  );

/** Whether a section would search the word that is still being typed in texts. */
export const isOfUnfinished = ({ search }: Pick<Section, 'search'>, typed: string): boolean =>
  endsUnfinished(search['q']?.[0], typed);

/** Whether a row of a section says a name with its count already: a category, or a make of which no other kind has anything. */
export const isSaidBy = (
  offered: readonly Pick<Section, 'kind' | 'search'>[],
  { kind, slug, found = [] }: Pick<Suggestion, 'kind' | 'slug'> & { found?: readonly { kind: KindName }[] | undefined },
): boolean => {
  if (kind === 'category') return offered.some(({ search }) => search['category']?.includes(slug));
  const isMake = (search: Section['search']): boolean => String(search['mark']) === slug && !('model' in search);
  return kind === 'mark' && found.length > 0 && found.every((one) => offered.some((section) => section.kind === one.kind && isMake(section.search))); // prettier-ignore
};

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s-]+/u)
    .filter(Boolean);

type Named = Pick<Suggestion, 'kind' | 'name' | 'name_ru'>;
const namesOf = ({ name, name_ru: russian }: Named): string[] => [name, russian ?? ''].flatMap(wordsOf);

/** Whether several words that are typed begin those of a model's name: its make, and so far a part of the model. */
export function isModelBegun(model: Named, typed: string): boolean {
  const words = wordsOf(typed);
  return model.kind === 'model' && words.length > 1 && words.every((word) => namesOf(model).some((one) => one.startsWith(word))); // prettier-ignore
}

/** Whether the last word that is typed is a whole one of a name: «bmw x5», and not «bmw x». */
export const isModelWhole = (model: Named, typed: string): boolean =>
  namesOf(model).includes(wordsOf(typed).at(-1) ?? '');

/** Whether a section says more than its main choice. */
export const isMoreThanChoice = ({ kind, search }: Pick<Section, 'kind' | 'search'>): boolean =>
  Object.keys(search).some((key) => key !== mainFields[kind]);

/** Filters that name what is searched, or where. */
const namingKeys = new Set(['q', 'category', 'mark', 'model', 'generation', 'region', 'near', 'radius', 'place']);

/** Whether a section filters by a quality of things, beside its main choice. */
const isOfQuality = ({ kind, search }: Pick<Section, 'kind' | 'search'>): boolean =>
  Object.keys(search).some((key) => !namingKeys.has(key) && key !== mainFields[kind]);

/**
 * The sections with hits that are offered for what was typed. A single name is suggested by itself, unless nothing else is or the main
 * choice is said with it («Купить квартиру»); a section that would only search the words in texts is none.
 */
export function sectionsToOffer<
  S extends Pick<Section, 'kind' | 'count' | 'search' | 'labels'> & Partial<Pick<Section, 'is_whole'>>,
>(sections: readonly S[], locale: 'ru' | 'en', hasOthers: boolean): readonly S[] {
  const hasFilters = ({ count, search }: S): boolean => count > 0 && Object.keys(search).some((key) => key !== 'q');
  const isLikelier = (other: S, { kind, count }: S): boolean =>
    other.kind !== kind && hasFilters(other) && other.count > count;
  const tells = (section: S): boolean => {
    if (!hasFilters(section) || !hasOthers) return hasFilters(section);
    const hasChoice = (mainFields[section.kind] ?? '') in section.search;
    const names = section.labels[locale].length - Number(hasChoice);
    // Nothing else suggests a quality of things, such as «дизель».
    if (names > 0 && isOfQuality(section)) return true;
    // «Купить Ford» is of special vehicles, while most things of that name are cars, which are suggested by the name alone.
    return names > 1 || (hasChoice && sections.every((other) => !isLikelier(other, section)));
  };
  // Where all of the query is understood, other sections would read half of it otherwise: «1к» as a price of 1 000 ₽.
  const isWhole = sections.some((section) => section.is_whole && hasFilters(section));
  return sections
    .filter((section) => tells(section) && !(isWhole && section.is_whole === false))
    .slice(0, mostSections);
}

/** The filters of a section in words. */
export const labelOfSection = ({ labels }: Pick<Section, 'labels'>, locale: 'ru' | 'en'): string =>
  labels[locale].join('\u00A0· ');

/** The kind in which a suggestion is searched: the current kind if the suggestion fits it, or else the suggestion's own kind. */
export function kindOfSuggestion(found: Pick<Suggestion, 'listing_kind' | 'other_kinds'>, here: KindName): KindName {
  const fits = (kind: KindName): boolean => kind === found.listing_kind || found.other_kinds.includes(kind);
  // A city fits every kind.
  if (found.listing_kind === null || fits(here)) return here;
  return listingKinds.find(fits) ?? here;
}
