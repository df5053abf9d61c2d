import { listingKinds } from '#kinds/names.ts';
import type { Router } from '#web/router/router.ts';
import { choiceOfExample, choiceOfKind, choiceOfRecent, choiceOfWords, lastChoice } from './answer-choices.ts';
import type { Choice, FindChoices } from './choice.ts';
import { choicesFor, rememberedFor } from './choices-of-query.ts';
import { findCities } from './city-suggestions.ts';
import { recent, type SearchField, searchFieldOf } from './search-field.ts';
import { suggestionWords } from './suggestion-words.ts';
import { attachTypeahead } from './typeahead.ts';
import { typedParts } from './typed-parts.ts';
import { hasWords } from './understand-query.ts';

/** The choices of an empty field: earlier searches or examples of queries, and the sections; a filter has only earlier searches. */
function starts(field: SearchField): Choice[] {
  const remembered = rememberedFor('').map((text) => choiceOfRecent(text, field));
  if (field.isFilter) return remembered;
  const examples = field.texts.examples.map((text) => choiceOfExample(text, field));
  return [...(remembered.length > 0 ? remembered : examples), ...listingKinds.map((kind) => choiceOfKind(kind, field))];
}

/** The choices of a field that searches everything, or of the words of one kind's filters. */
export function findSearches(input: HTMLInputElement, router: Router): FindChoices {
  const field = searchFieldOf(input, router);
  input.form?.addEventListener('submit', () => {
    const text = input.value.trim();
    if (text) recent.add(text);
  });
  const find: FindChoices = async (query, signal) => {
    if (!query) return starts(field);
    if (!hasWords(query)) return [];
    const { choices: found, best } = await choicesFor(query, signal, field);
    const choices = found.map((choice) => ({ ...choice, typed: typedParts(choice.label, query) }));
    if (field.isFilter) return choices;
    return [...choices, choices.length > 0 ? choiceOfWords(query, field) : lastChoice(query, best, field)];
  };
  find.now = (query) => (field.isFilter || !hasWords(query) ? [] : [choiceOfWords(query, field)]);
  return find;
}

/** Attaches suggestions to a field by its `data-suggest`: `searches` of all kinds, or `cities`. */
export function attachSuggestions(input: HTMLInputElement, router: Router): void {
  const find = input.dataset['suggest'] === 'cities' ? findCities(input, router) : findSearches(input, router);
  attachTypeahead(input, find, suggestionWords[router.context.locale]);
}
