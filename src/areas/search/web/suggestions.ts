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
import { pinPrice } from './map/pin-price.ts';
import { suggestionWords } from './suggestion-words.ts';
import { regionsToAsk, searchOfSection, type Understood } from './understand-query.ts';
import { findCities } from './city-suggestions.ts';
import { fillField } from './fill-field.ts';
import {
  cityAsked,
  isOfUnfinished,
  kindOfSuggestion,
  otherKindsOf,
  searchOfSuggestion,
  sectionOfSuggestion,
  sectionsToOffer,
  stationAsked,
  textsOfSection,
} from './offered-sections.ts';
import { attachTypeahead, type Choice, type FindChoices } from './typeahead.ts';

type Suggestion = OutputOf<'search/suggest'>['suggestions'][number];
type Section = Understood['sections'][number];

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
const mostStations = 4;
const mostCities = 3;

/** Parameters of an address beyond the counted filters of a section. */
const uncountedKeys = new Set(['typed', 'radius', 'view', 'region', 'sort']);

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
    const name = kinds[suggestion.kind];
    if (suggestion.kind === 'section' || suggestion.kind === 'city') return name;
    const place = placeOf(kind) ?? (kind === here ? undefined : kindNames[kind].plural[locale]);
    return place === undefined ? name : `${name} · ${place}`;
  };
  const priceOf = (section: Section | null): string | undefined => {
    const minor = section?.least_price_minor;
    // Beside a limit of the price all in, the price abroad would look like it.
    if (!minor || 'landed_to' in section.search) return undefined;
    const price = from(pinPrice({ price: { minor, currency: 'RUB' }, price_per: section.price_per }, locale));
    // The price is that abroad, not the price all in.
    return section.kind === 'autofromabroad' ? `${price} ${beforeCustoms}` : price;
  };
  /** The price of a make, model or category: «без таможни» on each row would be all that one reads, so those abroad have none. */
  const priceOfName = (section: Section | null): string | undefined =>
    section?.kind === 'autofromabroad' ? undefined : priceOf(section);
  /** The counted section of a suggestion; null where the filters of the page that is open, or a main choice, narrow the search further. */
  const countedOf = (suggestion: Suggestion, kind: KindName, sections: readonly Section[]): Section | null =>
    kindAt(router.location().pathname) || mainFields[kind] ? null : sectionOfSuggestion(suggestion, kind, sections);
  const countText = (section: Section | null): string =>
    section === null ? '' : ` · ${formatInteger(section.count, locale)}`;
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
  /** The stations whose names begin with the end of a query, unless it names one whole. */
  const stationsFor = async (query: string, sections: readonly Section[], signal: AbortSignal): Promise<Choice[]> => {
    const asked = isFilter ? null : stationAsked(query);
    if (!asked || sections.some(({ search }) => 'place' in search)) return [];
    const region = regionsToAsk(hereSearch(), router.context.area.get()?.iso).at(0);
    const request = { query: asked.name, ...(region && { region }) };
    const { items } = await api('geo/find_metro', request, { signal }).catch(() => ({ items: [] }));
    const shortOf = (station: (typeof items)[number]): string =>
      locale === 'ru' ? station.name.replace(/^м\. /u, '') : station.name_en.replace(/ metro$/u, '');
    return items.slice(0, mostStations).map((station) => {
      const text = asked.before + shortOf(station);
      const city = locale === 'ru' ? station.city.name : station.city.name_en;
      return { label: text, icon: 'map-pin', hint: `${kinds.metro} · ${city}`, choose: () => searchWords(text) };
    });
  };
  /** The cities whose names begin with the end of a query, unless it names a place already. */
  const citiesFor = async (query: string, sections: readonly Section[], signal: AbortSignal): Promise<Choice[]> => {
    const asked = isFilter ? null : cityAsked(query);
    // The region of the viewer or of the page is no place of the query.
    const regions = regionsToAsk(hereSearch(), router.context.area.get()?.iso).join();
    const isPlaced = ({ search: { near, place, region = [] } }: Section): boolean =>
      near !== undefined || place !== undefined || (region.length > 0 && region.join() !== regions);
    if (!asked || sections.some(isPlaced)) return [];
    const { items } = await api('geo/autocomplete_global', { query: asked.name }, { signal }).catch(() => ({
      items: [],
    }));
    return items.slice(0, mostCities).flatMap((city): Choice[] => {
      const text = asked.before + (locale === 'ru' ? city.name_in : city.name_en);
      if (text.toLocaleLowerCase() === query.toLocaleLowerCase()) return [];
      const region = locale === 'ru' ? city.region.name : city.region.name_en;
      return [{ label: text, icon: 'map-pin', hint: `${kinds.city} · ${region}`, choose: () => searchWords(text) }];
    });
  };
  const choicesFor = async (
    query: string,
    signal: AbortSignal,
  ): Promise<{ choices: readonly Choice[]; best: Section | undefined }> => {
    const remembered = recent
      .read()
      .filter((text) => text.toLocaleLowerCase().startsWith(query.toLocaleLowerCase()) && text !== query)
      .slice(0, query ? mostRecentTyped : undefined);
    const here = hereOf();
    // The filters of a kind suggest only that kind.
    const request = { q: query, ...(isFilter ? { kind: here } : {}) };
    const [{ suggestions }, meant] = await Promise.all([
      query ? api('search/suggest', request, { signal }) : { suggestions: [] },
      isFilter || query.length < leastUnderstood ? null : understood(query, here, signal),
    ]);
    const { sections = [], shops = [], organizations = [], destination = null, identifier = null } = meant ?? {};
    // Beside the name of such a page, names that resemble it are guesses: «банк» is no model.
    const things = destination?.is_first ? [] : suggestions;
    const pages = destination ? [choiceOfPage(destination, query)] : [];
    const stations = await stationsFor(query, sections, signal);
    const completed = stations.length > 0 ? stations : await citiesFor(query, sections, signal);
    // Half a word has no count, but the name that it begins has.
    const [first] = things;
    const isCounted = !first || kindAt(router.location().pathname) || sectionOfSuggestion(first, kindOfSuggestion(first, here), sections) !== null; // prettier-ignore
    const ofName = isCounted || !meant ? null : await understood(nameOf(first), here, signal);
    const counts = [...sections, ...(ofName?.sections ?? [])];
    const hasNames = things.length > 0 || completed.length > 0;
    // Beside names that begin with the last word, half of it is no word of texts.
    const finished = hasNames ? sections.filter((section) => !isOfUnfinished(section, query)) : sections;
    const offered = sectionsToOffer(finished, locale, hasNames);
    const choices = [
      ...completed,
      ...(identifier ? [choiceOfNumber(identifier, query)] : []),
      ...(destination?.is_first ? pages : []),
      ...offered.map((section): Choice => {
        const { search, hasCount } = searchHere(section, query, here);
        return {
          ...textsOfSection(section, offered, hasCount ? section.count : null, locale),
          icon: kindPresentations[section.kind].icon,
          isStacked: true,
          price: hasCount ? priceOf(section) : undefined,
          choose() {
            recent.add(query);
            input.value = query;
            void router.navigate({ to: paths.search(section.kind), search });
          },
        };
      }),
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
      ...things.flatMap((suggestion): Choice[] => {
        const kind = kindOfSuggestion(suggestion, here);
        const counted = countedOf(suggestion, kind, counts);
        const own: Choice = {
          label: nameOf(suggestion),
          icon: suggestion.kind === 'city' ? 'map-pin' : kindPresentations[kind].icon,
          hint: hintOf(suggestion, here) + countText(counted),
          price: priceOfName(counted),
          choose: () => searchSuggestion(suggestion),
        };
        const others = otherKindsOf(suggestion, kind, counts).map((other): Choice => ({
          label: nameOf(suggestion),
          icon: kindPresentations[other.kind].icon,
          hint: `${hintOf(suggestion, here, other.kind)} · ${formatInteger(other.count, locale)}`,
          price: priceOfName(sectionOfSuggestion(suggestion, other.kind, counts)),
          choose: () => searchSuggestion(suggestion, other.kind),
        }));
        return [own, ...others];
      }),
    ];
    return { choices, best: sections[0] };
  };
  return async (query, signal) => {
    const { choices, best } = await choicesFor(query, signal);
    if (isFilter) return choices;
    if (!query) return choices.length > 0 ? choices : starts();
    // The plain search is a row too, because Enter is hard to reach on a phone.
    if (choices.length > 0) return [...choices, { label: find(query), icon: 'search', hint: '', choose: () => searchWords(query) }]; // prettier-ignore
    return query.length < leastUnderstood ? [] : [lastChoice(query, best)];
  };
}

/** Attaches suggestions to a field by its `data-suggest`: `searches` of all kinds, or `cities`. */
export function attachSuggestions(input: HTMLInputElement, router: Router): void {
  const find = input.dataset['suggest'] === 'cities' ? findCities(input, router) : findSearches(input, router);
  attachTypeahead(input, find, suggestionWords[router.context.locale]);
}
