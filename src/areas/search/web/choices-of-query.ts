import {
  choiceOfCompletion,
  choiceOfFirm,
  choiceOfNumber,
  choiceOfPage,
  choiceOfRecent,
  choiceOfSection,
  uncountedKeys,
} from './answer-choices.ts';
import type { Choice } from './choice.ts';
import { namesAsChoices, type Suggestion } from './name-choices.ts';
import {
  isModelBegun,
  isModelWhole,
  isMoreThanChoice,
  isOfUnfinished,
  isSaidBy,
  sectionsToOffer,
  usualOf,
} from './offered-sections.ts';
import { recent, type SearchField } from './search-field.ts';
import type { Understood, UnderstoodSection as Section } from './understand-query.ts';

const mostRecentTyped = 2;
/** Minimum number of typed letters for which sections are offered. */
const leastUnderstood = 3;
/** Maximum number of offered firms whose names only begin so. */
const mostFirms = 3;
/** A make has a row for cars in Russia and one for those abroad. */
const mostOfFirstName = 2;

/** Parameters that a suggested name replaces. */
const namesOfThings = new Set(['q', 'mark', 'model', 'generation', 'category', 'cursor']);

type Answer = { names: readonly Suggestion[]; meant: Understood | null };
/** The rows of what a query means: before the names that it begins, after the first of them, and after all. */
type Meaning = { rows: Choice[]; offered: readonly Section[]; beside: Choice[]; last: Choice[] };

const continues = (text: string, query: string): boolean =>
  text.toLocaleLowerCase().startsWith(query.toLocaleLowerCase());

/** Earlier searches that begin with what is typed; all of them in an empty field. */
export const rememberedFor = (query: string): string[] =>
  recent
    .read()
    .filter((text) => continues(text, query) && text !== query)
    .slice(0, query ? mostRecentTyped : undefined);

/** Asks what names a query begins, and what it means; the names are shown without the meaning where that fails. */
async function ask(query: string, signal: AbortSignal, field: SearchField): Promise<Answer> {
  const { api } = field.router.context;
  const [kind, region] = [field.kind(), field.regions()];
  const placed = { q: query, ...(region.length > 0 && { region }) };
  // The filters of a kind suggest only that kind.
  const namesOf = async (q: string) =>
    (await api('search/suggest', { ...placed, q, counted: true, ...(field.isFilter && { kind }) }, { signal }))
      .suggestions;
  const [suggestions, meant] = await Promise.all([
    namesOf(query),
    field.isFilter || query.length < leastUnderstood
      ? null
      : api('search/understand', { ...placed, kind, as_typed: true, language: field.locale }, { signal }).catch(
          () => null,
        ),
  ]);
  const before = query.slice(0, query.lastIndexOf(' ')).trim();
  // Where nothing is found by all words, what those before the last one name is: «калеса зим».
  const isNothing =
    suggestions.length === 0 &&
    meant?.completions.length === 0 &&
    !meant.destination &&
    meant.sections.every(({ count }) => count === 0);
  return { names: isNothing && before ? await namesOf(before).catch(() => []) : suggestions, meant };
}

/** The sections to offer for what a query means, beside the names that it begins. */
function sectionsOf(query: string, names: readonly Suggestion[], meant: Understood, field: SearchField) {
  const { sections, completions, destination } = meant;
  // Beside the places that it may end with, half a place is none.
  if (completions.some(({ of }) => of !== null)) return [];
  const hasNames = names.length > 0 || completions.length > 0;
  // Beside names that begin with the last word, half of it is no word of texts.
  const finished = hasNames ? sections.filter((section) => !isOfUnfinished(section, query)) : sections;
  // Beside such a page, a section that says nothing but its main choice is none: «кредит» buys no machine.
  const telling = destination?.is_first ? finished.filter(isMoreThanChoice) : finished;
  return sectionsToOffer(telling, field.locale, hasNames || destination?.is_first === true);
}

/** Whether all of a query is understood and nothing is there, so that what comes nearest is offered beside it. */
const isKnownEmpty = ({ sections: [best], completions, destination }: Understood): boolean =>
  best?.count === 0 && best.is_whole && !destination?.is_first && completions.some(({ of }) => of === null);

function rowsOfMeaning(query: string, names: readonly Suggestion[], meant: Understood, field: SearchField): Meaning {
  const { destination, further_pages, identifier, completions, shops, organizations } = meant;
  const offered = sectionsOf(query, names, meant, field);
  const usual = usualOf(completions, [...offered, ...names.flatMap(({ found }) => found ?? [])]);
  // «Джип» opens the make, and «машина» the section, so that other things of the word come after it.
  const isOpened = names[0]?.kind === 'mark' || names[0]?.kind === 'section';
  const beside = isOpened ? usual.filter(({ text }) => names[0]?.kind === 'section' || !continues(text, query)) : [];
  const pages = destination ? [choiceOfPage(destination, query, field)] : [];
  const firms = [...organizations, ...shops];
  const choiceOf = (firm: (typeof firms)[number]): Choice => choiceOfFirm(firm, field);
  const begun = firms.filter((firm) => !firm.is_whole).slice(0, mostFirms);
  const rows: Choice[] = [
    ...completions.filter(({ of }) => of !== null).map((one) => choiceOfCompletion(one, field)),
    ...(identifier ? [choiceOfNumber(identifier, query, field)] : []),
    ...(destination?.is_first ? [...pages, ...further_pages.map((page) => choiceOfPage(page, query, field))] : []),
    ...offered.map((section) => choiceOfSection(section, query, field)),
    ...(isKnownEmpty(meant) ? [choiceOfSection(meant.sections[0]!, query, field)] : []),
    ...usual.filter((one) => !beside.includes(one)).map((one) => choiceOfCompletion(one, field)),
    ...firms.filter((firm) => firm.is_whole).map(choiceOf),
  ];
  // «Машина» only begins «машина в кредит».
  const guessed = destination?.is_first || names[0]?.kind === 'section' ? [] : pages;
  return {
    rows,
    offered,
    beside: beside.map((one) => choiceOfCompletion(one, field)),
    last: [...guessed, ...begun.map(choiceOf)],
  };
}

/** All rows for a query but the plain search, and the likeliest section. */
export async function choicesFor(
  query: string,
  signal: AbortSignal,
  field: SearchField,
): Promise<{ choices: Choice[]; best: Section | undefined }> {
  const { names: found, meant } = await ask(query, signal, field);
  // Beside the name of such a page, names that resemble it are guesses: «банк» is no model.
  const names = meant?.destination?.is_first ? [] : found;
  const meaning = meant ? rowsOfMeaning(query, names, meant, field) : { rows: [], offered: [], beside: [], last: [] };
  const unsaid = names.filter((name) => !isSaidBy(meaning.offered, name));
  const isUnfiltered = Object.keys(field.search()).every((key) => uncountedKeys.has(key) || namesOfThings.has(key));
  const isBegun = unsaid.length > 0 && isModelBegun(unsaid[0]!, query);
  const named = namesAsChoices(unsaid, { isUnfiltered, isBegun: isBegun && !isModelWhole(unsaid[0]!, query) }, field);
  // «Тойота кам» is rather a Camry than a Toyota with a camera.
  const first = isBegun ? named : named.slice(0, mostOfFirstName);
  const remembered = rememberedFor(query).map((text) => choiceOfRecent(text, field));
  const isBefore = isBegun || names[0]?.kind === 'section';
  const choices = [
    ...(isBefore ? first : []),
    ...meaning.rows,
    ...remembered,
    ...(isBefore ? [] : first),
    ...meaning.beside,
    ...named.slice(first.length),
    ...meaning.last,
  ];
  return { choices, best: meant?.sections[0] };
}
