import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import { mainFields } from '#kinds/web/main-fields.ts';
import { anyOption } from '#listing/web/results/address-values.ts';
import { paths } from '#web/paths.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { countOfListings, sortOfPage } from './choice-counts.ts';
import { priceFrom, priceOfSection } from './choice-prices.ts';
import { destinationPath } from './destination-path.ts';
import { isOfUnfinished, labelOfSection } from './offered-sections.ts';
import { recent, type SearchField } from './search-field.ts';
import type { Choice } from './choice.ts';
import { searchOfSection, type Understood, type UnderstoodSection as Section } from './understand-query.ts';

const separator = '\u00A0· ';

/** Parameters of an address beyond the counted filters of a section. */
export const uncountedKeys: ReadonlySet<string> = new Set(['typed', 'radius', 'view', 'region', 'sort']);

/** The search that a section leads to, and whether its count is that of the search: filters of the page that stay narrow it further. */
function searchHere(section: Section, query: string, field: SearchField): { search: RawSearch; hasCount: boolean } {
  const search = searchOfSection(section, query, { kind: field.kind(), search: field.search() });
  const mainField = mainFields[section.kind] ?? '';
  const isMainCounted = mainField === '' || mainField in section.search || search[mainField] === anyOption;
  const isNarrower =
    !isMainCounted ||
    Object.keys(search).some((key) => !(key in section.search) && key !== mainField && !uncountedKeys.has(key));
  return { search, hasCount: !isNarrower };
}

/** A section by what a query means in it. */
export function choiceOfSection(section: Section, query: string, field: SearchField): Choice {
  const { search, hasCount } = searchHere(section, query, field);
  return {
    label: labelOfSection(section, field.locale),
    group: field.texts.groups.sections,
    icon: kindPresentations[section.kind].icon,
    hint: kindNames[section.kind].plural[field.locale],
    count: hasCount ? countOfListings(section.count, field.locale) : undefined,
    price: hasCount ? priceOfSection(section, field) : undefined,
    choose() {
      field.input.value = query;
      field.open(paths.search(section.kind), search, query);
    },
  };
}

/** The page of finance or of vacancies that a query names. */
export const choiceOfPage = (
  page: NonNullable<Understood['destination']>,
  query: string,
  field: SearchField,
): Choice => ({
  label: page.labels[field.locale].join(separator),
  group: field.texts.groups.pages,
  icon: 'arrow-right',
  ...sortOfPage(page, field),
  choose() {
    field.input.value = '';
    field.open(destinationPath(page.area), page.search, query);
  },
});

/** A number: what it is, and what is known of it. */
export const choiceOfNumber = (
  { kind, make, year, listing }: NonNullable<Understood['identifier']>,
  query: string,
  { texts, searchText }: SearchField,
): Choice => ({
  label: query,
  group: texts.groups.numbers,
  icon: 'search',
  hint: [texts.numbers[kind], [make?.name, year].filter(Boolean).join(', '), listing ? texts.on_sale : '']
    .filter(Boolean)
    .join(separator),
  choose: () => searchText(query),
});

/** The query with its end completed, and what the section that it opens has of it. */
export function choiceOfCompletion(
  { text, of, place, ...found }: Understood['completions'][number],
  field: SearchField,
): Choice {
  const { texts, locale } = field;
  return {
    label: text,
    group: of ? texts.groups.places : texts.groups.queries,
    icon: of ? 'map-pin' : kindPresentations[found.kind].icon,
    hint: [of && texts.kinds[of], place?.[locale], kindNames[found.kind].plural[locale]].filter(Boolean).join(' · '),
    count: countOfListings(found.count, locale),
    price: priceFrom(found, field),
    choose: () => field.searchText(text),
  };
}

export const choiceOfFirm = ({ id, name }: { id: number; name: string }, field: SearchField): Choice => ({
  label: name,
  group: field.texts.groups.firms,
  icon: 'person',
  hint: field.texts.kinds.organization,
  choose: () => field.open(paths.seller(id), {}),
});

/** An earlier search, which the cross beside it removes. */
export const choiceOfRecent = (text: string, { texts, searchText }: SearchField): Choice => ({
  label: text,
  group: texts.groups.recent,
  icon: 'clock',
  hint: '',
  choose: () => searchText(text),
  forget: () => recent.remove(text),
});

/** An example of a query. */
export const choiceOfExample = (text: string, { texts, searchText }: SearchField): Choice => ({
  label: text,
  group: texts.groups.examples,
  icon: 'search',
  hint: '',
  choose: () => searchText(text),
});

export const choiceOfKind = (kind: KindName, field: SearchField): Choice => ({
  label: kindNames[kind].plural[field.locale],
  group: field.texts.groups.sections,
  icon: kindPresentations[kind].icon,
  hint: '',
  isTile: true,
  choose: () => field.open(paths.search(kind), {}),
});

/** The plain search, which is a row too, because Enter is hard to reach on a phone. */
export const choiceOfWords = (query: string, { texts, searchText }: SearchField): Choice => ({
  label: texts.find(query),
  icon: 'search',
  hint: '',
  choose: () => searchText(query),
});

/** The choice for a query that resembles no name: what is understood of it, else its words, which are searched in texts. */
export function lastChoice(query: string, best: Section | undefined, field: SearchField): Choice {
  const { texts, locale } = field;
  const isUnderstood = best !== undefined && Object.keys(best.search).some((key) => key !== 'q');
  const isHalf = best !== undefined && isOfUnfinished(best, query);
  // The words of an option that texts have instead: nothing of the query is left out.
  const inTexts = best?.loosened?.missed.length === 0 ? best.loosened.count : 0;
  const count = best ? best.count || inTexts : 0;
  // A name that fits a word by chance explains no query of which another word means nothing: «ЗИМ» of «калеса зим».
  const isStray = best !== undefined && 'mark' in best.search && 'q' in best.search;
  const isNamed = isUnderstood && (count > 0 || (!isHalf && !isStray));
  return {
    label: isNamed ? best.labels[locale].join(separator) : texts.anyway(query),
    icon: 'search',
    // What half a word finds says nothing of the whole.
    hint: count > 0 || isHalf ? '' : isNamed ? texts.kinds.none_now : texts.kinds.nothing,
    count: count > 0 ? countOfListings(count, locale) : undefined,
    choose: () => field.searchText(query),
  };
}
