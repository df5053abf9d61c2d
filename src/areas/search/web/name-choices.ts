import type { OutputOf } from '#contract/client.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import { paths } from '#web/paths.ts';
import { countOfListings } from './choice-counts.ts';
import { priceOfName } from './choice-prices.ts';
import { fillField } from './fill-field.ts';
import { kindOfSuggestion, searchOfSuggestion } from './offered-sections.ts';
import { recent, type SearchField } from './search-field.ts';
import type { Choice } from './choice.ts';

export type Suggestion = OutputOf<'search/suggest'>['suggestions'][number];
type Found = NonNullable<Suggestion['found']>[number];

/** Of many names only the first two have a row for each kind. */
const mostOfAllKinds = 2;

/** Makes and models keep their Latin names in Russian. */
const nameOf = (found: Suggestion, locale: 'ru' | 'en'): string =>
  locale === 'ru' && found.kind !== 'mark' && found.kind !== 'model'
    ? (found.name_ru ?? found.name)
    : nameIn(found.name, locale);

/** What a name is, and where: cars in Russia and abroad have the same names. */
function hintOf(suggestion: Suggestion, kind: KindName, { texts, locale, kind: here }: SearchField): string {
  if (suggestion.kind === 'thing') return kindNames[kind].plural[locale];
  const name = texts.kinds[suggestion.kind];
  if (suggestion.kind === 'section' || suggestion.kind === 'city') return name;
  if (kind === 'auto' || kind === 'autofromabroad') return `${name} · ${texts.places[kind]}`;
  const section = kindNames[kind].plural[locale];
  // The heading tells that it is a category.
  if (suggestion.kind === 'category') return section;
  return kind === here() ? name : `${name} · ${section}`;
}

/** Opens what a name stands for; the filters take its words. */
function chooseName(suggestion: Suggestion, kind: KindName, field: SearchField): void {
  const { input, router, locale, isFilter } = field;
  if (suggestion.kind === 'thing') return field.searchText(suggestion.q);
  recent.add(nameOf(suggestion, locale));
  if (isFilter) return fillField(input, suggestion.q);
  const { pathname, search } = router.location();
  const to = paths.search(kind);
  input.value = '';
  field.open(to, searchOfSuggestion(suggestion, pathname === to ? search : {}));
}

/** The group that a sort of names stands in. */
const groupOfKind = {
  section: 'sections',
  mark: 'names',
  model: 'names',
  category: 'categories',
  city: 'places',
  thing: 'things',
} as const satisfies Record<Suggestion['kind'], keyof SearchField['texts']['groups']>;

function choiceIn(suggestion: Suggestion, kind: KindName, found: Found | undefined, field: SearchField): Choice {
  const { locale, texts } = field;
  return {
    label: nameOf(suggestion, locale),
    group: texts.groups[groupOfKind[suggestion.kind]],
    icon: suggestion.kind === 'city' ? 'map-pin' : kindPresentations[kind].icon,
    hint: hintOf(suggestion, kind, field),
    count: found && countOfListings(found.count, locale),
    price: found && priceOfName(found, field),
    choose: () => chooseName(suggestion, kind, field),
  };
}

type Narrowed = {
  /** Nothing else of the page narrows them. */
  isUnfiltered: boolean;
  /** A word of them is still being typed, which begins many names: «bmw x». */
  isBegun: boolean;
};

/** The rows of the names that were typed, each with what the kinds have of it. */
export const namesAsChoices = (
  names: readonly Suggestion[],
  { isUnfiltered, isBegun }: Narrowed,
  field: SearchField,
): Choice[] =>
  names.flatMap((suggestion, place) => {
    const own = kindOfSuggestion(suggestion, field.kind());
    const found = (suggestion.found ?? [])
      .toSorted((one, other) => Number(other.kind === own) - Number(one.kind === own))
      .slice(0, place < mostOfAllKinds && !(isBegun && names.length > mostOfAllKinds) ? undefined : 1);
    return found.length === 0 || field.isFilter
      ? [choiceIn(suggestion, own, undefined, field)]
      : found.map((one) => choiceIn(suggestion, one.kind, isUnfiltered ? one : undefined, field));
  });
