import { listingKinds } from '#kinds/names.ts';
import type { Router } from '#web/router/router.ts';
import {
  choiceOfCompletion,
  choiceOfExample,
  choiceOfFirm,
  choiceOfKind,
  choiceOfNumber,
  choiceOfPage,
  choiceOfRecent,
  choiceOfSection,
  choiceOfWords,
  lastChoice,
  uncountedKeys,
} from './answer-choices.ts';
import { findCities } from './city-suggestions.ts';
import { namesAsChoices, type Suggestion } from './name-choices.ts';
import { isOfUnfinished, isSaidBy, sectionsToOffer, usualOf } from './offered-sections.ts';
import { recent, type SearchField, searchFieldOf } from './search-field.ts';
import { suggestionWords } from './suggestion-words.ts';
import { attachTypeahead, type Choice, type FindChoices } from './typeahead.ts';
import { typedParts } from './typed-parts.ts';
import { hasWords, type Understood } from './understand-query.ts';

const mostRecentTyped = 2;
/** Minimum number of typed letters for which sections are offered. */
const leastUnderstood = 4;
/** Maximum number of offered firms. */
const mostFirms = 4;

/** A make has a row for cars in Russia and one for those abroad. */
const mostOfFirstName = 2;

const continues = (text: string, query: string): boolean =>
  text.toLocaleLowerCase().startsWith(query.toLocaleLowerCase());

/** Parameters that a suggested name replaces. */
const namesOfThings = new Set(['q', 'mark', 'model', 'generation', 'category', 'cursor']);

type Answer = { names: readonly Suggestion[]; meant: Understood | null };

/** Earlier searches that begin with what is typed; all of them in an empty field. */
const rememberedFor = (query: string): string[] =>
  recent
    .read()
    .filter((text) => text.toLocaleLowerCase().startsWith(query.toLocaleLowerCase()) && text !== query)
    .slice(0, query ? mostRecentTyped : undefined);

/** Asks what names a query begins, and what it means; the names are shown without the meaning where that fails. */
async function ask(query: string, signal: AbortSignal, field: SearchField): Promise<Answer> {
  const { api } = field.router.context;
  const [kind, region] = [field.kind(), field.regions()];
  const placed = { q: query, ...(region.length > 0 && { region }) };
  const [{ suggestions }, meant] = await Promise.all([
    // The filters of a kind suggest only that kind.
    query ? api('search/suggest', { ...placed, counted: true, ...(field.isFilter && { kind }) }, { signal }) : { suggestions: [] }, // prettier-ignore
    field.isFilter || query.length < leastUnderstood
      ? null
      : api('search/understand', { ...placed, kind, as_typed: true }, { signal }).catch(() => null),
  ]);
  return { names: suggestions, meant };
}

/** The rows of what a query means, before and after those of earlier searches and names; `said` are the categories that they name. */
function rowsOfMeaning(query: string, names: readonly Suggestion[], meant: Understood, field: SearchField) {
  const { sections, destination, identifier, completions, shops, organizations } = meant;
  const placed = completions.filter(({ of }) => of !== null);
  const hasNames = names.length > 0 || completions.length > 0;
  // Beside names that begin with the last word, half of it is no word of texts.
  const finished = hasNames ? sections.filter((section) => !isOfUnfinished(section, query)) : sections;
  // Beside the places that it may end with, half a place is none.
  const offered = placed.length > 0 ? [] : sectionsToOffer(finished, field.locale, hasNames);
  const usual = usualOf(completions, [...offered, ...names.flatMap(({ found }) => found ?? [])]);
  // «Джип» opens the make, so that other things of the word come after it.
  const beside = names[0]?.kind === 'mark' ? usual.filter(({ text }) => !continues(text, query)) : [];
  const pages = destination ? [choiceOfPage(destination, query, field)] : [];
  const rows: Choice[] = [
    ...placed.map((one) => choiceOfCompletion(one, field)),
    ...(identifier ? [choiceOfNumber(identifier, query, field)] : []),
    ...(destination?.is_first ? pages : []),
    ...offered.map((section) => choiceOfSection(section, query, offered, field)),
    ...usual.filter((one) => !beside.includes(one)).map((one) => choiceOfCompletion(one, field)),
    ...(destination?.is_first ? [] : pages),
    ...[...organizations, ...shops].slice(0, mostFirms).map((one) => choiceOfFirm(one, field)),
  ];
  return { rows, offered, beside: beside.map((one) => choiceOfCompletion(one, field)) };
}

/** All rows for a query but the plain search, and the likeliest section. */
async function choicesFor(query: string, signal: AbortSignal, field: SearchField) {
  const { names: found, meant } = await ask(query, signal, field);
  // Beside the name of such a page, names that resemble it are guesses: «банк» is no model.
  const names = meant?.destination?.is_first ? [] : found;
  const { rows, offered, beside } = meant
    ? rowsOfMeaning(query, names, meant, field)
    : { rows: [], offered: [], beside: [] };
  const unsaid = names.filter((name) => !isSaidBy(offered, name));
  const isUnfiltered = Object.keys(field.search()).every((key) => uncountedKeys.has(key) || namesOfThings.has(key));
  const named = namesAsChoices(unsaid, { isUnfiltered }, field);
  const choices: Choice[] = [
    ...rows,
    ...rememberedFor(query).map((text) => choiceOfRecent(text, field)),
    ...named.slice(0, mostOfFirstName),
    ...beside,
    ...named.slice(mostOfFirstName),
  ];
  return { choices, best: meant?.sections[0] };
}

/** Choices whose first has the caption of all. */
const underCaption = (caption: string, [first, ...others]: readonly Choice[]): readonly Choice[] =>
  first ? [{ ...first, caption }, ...others] : [];

/** The choices of an empty field without earlier searches: examples of queries, and the sections. */
const starts = (field: SearchField): readonly Choice[] => [
  ...underCaption(
    field.texts.kinds.example,
    field.texts.examples.map((text) => choiceOfExample(text, field)),
  ),
  ...underCaption(
    field.texts.sections,
    listingKinds.map((kind) => choiceOfKind(kind, field)),
  ),
];

/** The choices of a field that searches everything, or of the words of one kind's filters. */
export function findSearches(input: HTMLInputElement, router: Router): FindChoices {
  const field = searchFieldOf(input, router);
  input.form?.addEventListener('submit', () => {
    const text = input.value.trim();
    if (text) recent.add(text);
  });
  const find: FindChoices = async (query, signal) => {
    if (query && !hasWords(query)) return [];
    const { choices: found, best } = await choicesFor(query, signal, field);
    const choices = found.map((choice) => ({ ...choice, typed: typedParts(choice.label, query) }));
    if (field.isFilter) return choices;
    if (!query) return choices.length > 0 ? choices : starts(field);
    if (choices.length > 0) return [...choices, choiceOfWords(query, field)];
    return query.length < leastUnderstood ? [] : [lastChoice(query, best, field)];
  };
  find.now = (query) =>
    field.isFilter || !hasWords(query) || query.length < leastUnderstood ? [] : [choiceOfWords(query, field)];
  return find;
}

/** Attaches suggestions to a field by its `data-suggest`: `searches` of all kinds, or `cities`. */
export function attachSuggestions(input: HTMLInputElement, router: Router): void {
  const find = input.dataset['suggest'] === 'cities' ? findCities(input, router) : findSearches(input, router);
  attachTypeahead(input, find, suggestionWords[router.context.locale]);
}
