import type { OutputOf } from '#contract/client.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { anyOption } from '#listing/web/results/address-values.ts';
import { kindNames } from '#kinds/labels.ts';
import { firstKind, kindAt, kindPresentations } from '#kinds/web/calls.ts';
import { mainFields } from '#kinds/web/main-fields.ts';
import { formatInteger } from '#ui/format.ts';
import { localList } from '#web/local-list.ts';
import { paths } from '#web/paths.ts';
import type { Router } from '#web/router/router.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { destinationPath } from './destination-path.ts';
import { pinPrice } from './map/markers/pin-price.ts';
import { suggestionWords } from './suggestion-words.ts';
import { regionsToAsk, searchOfSection, type Understood } from './understand-query.ts';
import { findCities } from './city-suggestions.ts';
import { fillField } from './fill-field.ts';
import {
  isOfUnfinished,
  usualOf,
  kindOfSuggestion,
  searchOfSuggestion,
  sectionsToOffer,
  textsOfSection,
} from './offered-sections.ts';
import { attachTypeahead, type Choice, type FindChoices } from './typeahead.ts';

type Suggestion = OutputOf<'search/suggest'>['suggestions'][number];
type Section = Understood['sections'][number];
type Completion = Understood['completions'][number];
type Priced = Pick<Section, 'kind' | 'least_price_minor' | 'price_per'>;

const recent = localList(
  'recent_searches',
  8,
  (text): text is string => typeof text === 'string' && text.length <= 200,
);
const mostRecentTyped = 2;
/** Minimum number of typed letters for which sections are offered. */
const leastUnderstood = 4;
/** Maximum number of offered firms. */
const mostFirms = 4;

/** Parameters of an address beyond the counted filters of a section. */
const uncountedKeys = new Set(['typed', 'radius', 'view', 'region', 'sort']);

/** Parameters that a suggested name replaces. */
const namesOfThings = new Set(['q', 'mark', 'model', 'generation', 'category', 'cursor']);

const kindNamed = (name: unknown): KindName | undefined => listingKinds.find((kind) => kind === name);

/** The kind that the field's form searches, from the `data-kind` of the home page. */
const formKind = (input: HTMLInputElement): KindName | undefined => kindNamed(input.form?.dataset['kind']);

/** The choices of a field that searches everything, or of the words of one kind's filters. */
export function findSearches(input: HTMLInputElement, router: Router): FindChoices {
  const { api, locale } = router.context;
  const {
    kinds,
    numbers,
    on_sale: onSale,
    examples,
    anyway,
    find,
    from,
    before_customs: beforeCustoms,
    places,
  } = suggestionWords[locale];
  // Makes and models keep their Latin names in Russian.
  const nameOf = (found: Suggestion) =>
    locale === 'ru' && found.kind !== 'mark' && found.kind !== 'model'
      ? (found.name_ru ?? found.name)
      : nameIn(found.name, locale);
  const isFilter = input.closest('#filters') !== null;
  const hereOf = () => kindAt(router.location().pathname) ?? formKind(input) ?? firstKind;
  /** Cars in Russia and abroad have the same names. */
  const placeOf = (kind: KindName): string | undefined =>
    kind === 'auto' || kind === 'autofromabroad' ? places[kind] : undefined;
  const hintOf = (suggestion: Suggestion, here: KindName, kind = kindOfSuggestion(suggestion, here)): string => {
    const name = suggestion.kind === 'thing' ? '' : kinds[suggestion.kind];
    if (suggestion.kind === 'section' || suggestion.kind === 'city') return name;
    if (suggestion.kind === 'thing') return kindNames[kind].plural[locale];
    const place = placeOf(kind);
    // The section tells what a row is, and the word for it would push the price to a line of its own on phones.
    if (place === undefined) return kind === here ? name : kindNames[kind].plural[locale];
    return `${name} · ${place}`;
  };
  const priceOf = ({ kind, least_price_minor: minor, price_per: per }: Priced): string | undefined => {
    if (!minor) return undefined;
    const price = from(pinPrice({ price: { minor, currency: 'RUB' }, price_per: per }, locale));
    // The price is that abroad, not the price all in.
    return kind === 'autofromabroad' ? `${price} ${beforeCustoms}` : price;
  };
  /** Beside a limit of the price all in, the price abroad would look like it. */
  const priceOfSection = (section: Section): string | undefined =>
    'landed_to' in section.search ? undefined : priceOf(section);
  /** The price of a make, model or category: «без таможни» on each row would be all that one reads, so those abroad have none. */
  const priceOfName = (found: Priced): string | undefined =>
    found.kind === 'autofromabroad' ? undefined : priceOf(found);
  input.form?.addEventListener('submit', () => {
    const text = input.value.trim();
    if (text) recent.add(text);
  });
  const searchWords = (text: string): void => {
    if (isFilter) {
      recent.add(text);
      return fillField(input, text);
    }
    input.value = text;
    input.form?.requestSubmit();
  };
  const searchSuggestion = (suggestion: Suggestion, kind = kindOfSuggestion(suggestion, hereOf())): void => {
    if (suggestion.kind === 'thing') return searchWords(suggestion.q);
    recent.add(nameOf(suggestion));
    if (isFilter) return fillField(input, suggestion.q);
    const { pathname, search } = router.location();
    const to = paths.search(kind);
    input.value = '';
    void router.navigate({ to, search: searchOfSuggestion(suggestion, pathname === to ? search : {}) });
  };
  const understood = async (query: string, here: KindName, signal: AbortSignal): Promise<Understood | null> => {
    const region = regionsToAsk(hereSearch(), router.context.area.get()?.iso);
    const asked = { q: query, kind: here, as_typed: true, ...(region.length > 0 && { region }) };
    // The other suggestions are shown without this one.
    return api('search/understand', asked, { signal }).catch(() => null);
  };
  /** The filters of the page of results that is open; of other pages nothing is kept. */
  const hereSearch = (): RawSearch => {
    const { pathname, search } = router.location();
    return kindAt(pathname) ? search : {};
  };
  const searchHere = (section: Section, query: string, kind: KindName): { search: RawSearch; hasCount: boolean } => {
    const search = searchOfSection(section, query, { kind, search: hereSearch() });
    // Filters of the page that stay narrow the search further than was counted.
    const mainField = mainFields[section.kind] ?? '';
    const isMainCounted = mainField === '' || mainField in section.search || search[mainField] === anyOption;
    const isNarrower =
      !isMainCounted ||
      Object.keys(search).some((key) => !(key in section.search) && key !== mainField && !uncountedKeys.has(key));
    return { search, hasCount: !isNarrower };
  };
  const choiceOfPage = (
    { area, count, search, labels }: NonNullable<Understood['destination']>,
    query: string,
  ): Choice => ({
    label: labels[locale].join('\u00A0· '),
    icon: 'arrow-right',
    isStacked: count !== null,
    hint: count === null ? '' : `${kinds.found}: ${formatInteger(count, locale)}`,
    choose() {
      recent.add(query);
      input.value = '';
      void router.navigate({ to: destinationPath(area), search });
    },
  });
  /** The choices of an empty field without earlier searches: examples of queries, and the sections. */
  const starts = (): readonly Choice[] => [
    ...examples.map((text): Choice => ({
      label: text,
      icon: 'search',
      hint: kinds.example,
      choose: () => searchWords(text),
    })),
    ...listingKinds.map((kind): Choice => ({
      label: kindNames[kind].plural[locale],
      icon: kindPresentations[kind].icon,
      hint: kinds.section,
      choose: () => void router.navigate({ to: paths.search(kind), search: {} }),
    })),
  ];
  /** The choice for a query that resembles no name: what is understood of it, else its words, which are searched in texts. */
  const lastChoice = (query: string, best: Section | undefined): Choice => {
    const isUnderstood = best !== undefined && Object.keys(best.search).some((key) => key !== 'q');
    const found = best && best.count > 0 ? `${kinds.found}: ${formatInteger(best.count, locale)}` : undefined;
    return {
      label:
        isUnderstood && (best.count > 0 || !isOfUnfinished(best, query))
          ? best.labels[locale].join('\u00A0· ')
          : anyway(query),
      icon: 'search',
      // What half a word finds says nothing of the whole.
      hint: found ?? (best && isOfUnfinished(best, query) ? '' : isUnderstood ? kinds.none_now : kinds.nothing),
      isStacked: true,
      choose: () => searchWords(query),
    };
  };
  /** The choice for a number: what it is, and what is known of it. */
  const choiceOfNumber = (
    { kind, make, year, listing }: NonNullable<Understood['identifier']>,
    query: string,
  ): Choice => ({
    label: query,
    icon: 'search',
    hint: [numbers[kind], [make?.name, year].filter(Boolean).join(', '), listing ? onSale : '']
      .filter(Boolean)
      .join('\u00A0· '),
    isStacked: true,
    choose: () => searchWords(query),
  });
  const choicesFor = async (
    query: string,
    signal: AbortSignal,
  ): Promise<{ choices: readonly Choice[]; best: Section | undefined }> => {
    const remembered = recent
      .read()
      .filter((text) => text.toLocaleLowerCase().startsWith(query.toLocaleLowerCase()) && text !== query)
      .slice(0, query ? mostRecentTyped : undefined);
    const here = hereOf();
    const region = regionsToAsk(hereSearch(), router.context.area.get()?.iso);
    // The filters of a kind suggest only that kind.
    const request = { q: query, counted: true, ...(isFilter && { kind: here }), ...(region.length > 0 && { region }) };
    const [{ suggestions }, meant] = await Promise.all([
      query ? api('search/suggest', request, { signal }) : { suggestions: [] },
      isFilter || query.length < leastUnderstood ? null : understood(query, here, signal),
    ]);
    const {
      sections = [],
      shops = [],
      organizations = [],
      destination = null,
      identifier = null,
      completions = [],
    } = meant ?? {};
    // Beside the name of such a page, names that resemble it are guesses: «банк» is no model.
    const things = destination?.is_first ? [] : suggestions;
    const pages = destination ? [choiceOfPage(destination, query)] : [];
    // Filters of the page that stay narrow the search further than was counted.
    const isUnfiltered = Object.keys(hereSearch()).every((key) => uncountedKeys.has(key) || namesOfThings.has(key));
    const completionOf = ({ text, of, place, ...found }: Completion): Choice => ({
      label: text,
      icon: of ? 'map-pin' : kindPresentations[found.kind].icon,
      isStacked: true,
      hint: [
        of && kinds[of],
        place?.[locale],
        `${kindNames[found.kind].plural[locale]}: ${formatInteger(found.count, locale)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      price: priceOf(found),
      choose: () => searchWords(text),
    });
    const placed = completions.filter(({ of }) => of !== null);
    const hasNames = things.length > 0 || completions.length > 0;
    // Beside names that begin with the last word, half of it is no word of texts.
    const finished = hasNames ? sections.filter((section) => !isOfUnfinished(section, query)) : sections;
    // Beside the places that it may end with, half a place is none.
    const offered = placed.length > 0 ? [] : sectionsToOffer(finished, locale, hasNames);
    const usual = usualOf(completions, [...offered, ...things.flatMap(({ found }) => found ?? [])]);
    // A category that a row above says with its count is no second row.
    const said = new Set(offered.flatMap(({ search }) => search['category'] ?? []));
    const isSaid = ({ kind, slug }: Suggestion): boolean => kind === 'category' && said.has(slug);
    const choices = [
      ...placed.map(completionOf),
      ...(identifier ? [choiceOfNumber(identifier, query)] : []),
      ...(destination?.is_first ? pages : []),
      ...offered.map((section): Choice => {
        const { search, hasCount } = searchHere(section, query, here);
        return {
          ...textsOfSection(section, offered, hasCount ? section.count : null, locale),
          icon: kindPresentations[section.kind].icon,
          isStacked: true,
          price: hasCount ? priceOfSection(section) : undefined,
          choose() {
            recent.add(query);
            input.value = query;
            void router.navigate({ to: paths.search(section.kind), search });
          },
        };
      }),
      ...usual.map(completionOf),
      ...(destination?.is_first ? [] : pages),
      ...[...organizations, ...shops].slice(0, mostFirms).map(({ id, name }): Choice => ({
        label: name,
        icon: 'person',
        hint: kinds.organization,
        choose: () => void router.navigate({ to: paths.seller(id) }),
      })),
      ...remembered.map((text): Choice => ({
        label: text,
        icon: 'clock',
        hint: kinds.recent,
        choose: () => searchWords(text),
        forget: () => recent.remove(text),
      })),
      ...things.filter((suggestion) => !isSaid(suggestion)).flatMap((suggestion, place): Choice[] => {
        const own = kindOfSuggestion(suggestion, here);
        const choiceIn = (kind: KindName, found?: NonNullable<Suggestion['found']>[number]): Choice => ({
          label: nameOf(suggestion),
          icon: suggestion.kind === 'city' ? 'map-pin' : kindPresentations[kind].icon,
          hint: hintOf(suggestion, here, kind) + (found && isUnfiltered ? ` · ${formatInteger(found.count, locale)}` : ''),
          price: found && isUnfiltered ? priceOfName(found) : undefined,
          choose: () => searchSuggestion(suggestion, kind),
        });
        // Of many names only the first two have a row for each kind.
        const found = (suggestion.found ?? [])
          .toSorted((one, other) => Number(other.kind === own) - Number(one.kind === own))
          .slice(0, place > 1 ? 1 : undefined);
        return found.length === 0 || isFilter ? [choiceIn(own)] : found.map((one) => choiceIn(one.kind, one));
      }), // prettier-ignore
    ];
    return { choices, best: sections[0] };
  };
  // The plain search is a row too, because Enter is hard to reach on a phone.
  const plain = (query: string): Choice => ({ label: find(query), icon: 'search', hint: '', choose: () => searchWords(query) }); // prettier-ignore
  const findChoices: FindChoices = async (query, signal) => {
    const { choices, best } = await choicesFor(query, signal);
    if (isFilter) return choices;
    if (!query) return choices.length > 0 ? choices : starts();
    if (choices.length > 0) return [...choices, plain(query)];
    return query.length < leastUnderstood ? [] : [lastChoice(query, best)];
  };
  findChoices.now = (query) => (isFilter || query.length < leastUnderstood ? [] : [plain(query)]);
  return findChoices;
}

/** Attaches suggestions to a field by its `data-suggest`: `searches` of all kinds, or `cities`. */
export function attachSuggestions(input: HTMLInputElement, router: Router): void {
  const find = input.dataset['suggest'] === 'cities' ? findCities(input, router) : findSearches(input, router);
  attachTypeahead(input, find, suggestionWords[router.context.locale]);
}
