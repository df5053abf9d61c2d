import type { FilterValues } from '#dictionary/recognition.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import type { Candidate } from './candidates.ts';
import { lexiconOf } from './kind-lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import type { Today } from './quantity.ts';
import { type Token, tokensOf } from './tokens.ts';
import { understand } from './understand.ts';
import type { Understanding } from './understanding.ts';
import { wordsOfFilters } from './words-of-filters.ts';

const mostNames = 3;
const shortestBeginning = 2;

/** The makes, beside a category, or the categories, beside a make, whose names begin so; the makes that listings name oftenest first. */
function namesFrom({ phrases, data }: Lexicon, beginning: string, filters: FilterValues): FilterValues[] {
  const { category } = data;
  const mark = data.levels[0]?.key;
  if (!category || !mark || category in filters === mark in filters) return [];
  const begun = phrases.beginningWith([beginning]).flat();
  if (category in filters) {
    const makes = begun.flatMap((one) => (one.kind === 'rows' ? one.rows.filter(({ level }) => level === 0) : []));
    const paths = makes.toSorted((one, other) => other.listed - one.listed).map(({ path }) => path);
    return [...new Set(paths)].map((path) => ({ [mark]: [path] }));
  }
  const named = begun.flatMap((one) => (one.kind === 'filters' ? (one.values[category] ?? []) : []));
  return [...new Set(named)].map((one) => ({ [category]: [one] }));
}

const mostOptions = 2;
const shortestOption = 3;
/** A whole noun is no beginning of an adjective: «дом газ» is no «дом газовое». */
const isAdjective = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/u;

/** The query with its last word completed to an option beside a make or a category: «крузак диз» is «крузак дизель». */
function optionsFrom({ phrases, data }: Lexicon, typed: string, last: Token, filters: FilterValues): Candidate[] {
  const { category } = data;
  const mark = data.levels[0]?.key;
  if (last.word.length < shortestOption || ![category, mark].some((key) => key && key in filters)) return [];
  const locale = /\p{Script=Cyrillic}/u.test(last.word) ? 'ru' : 'en';
  const begun = phrases.beginningWith([last.word]).flat();
  const makes = (mark && filters[mark]) || [];
  // «Тойота кам» is a Camry, whatever else begins so.
  if (
    makes.length > 0 &&
    begun.some(
      (one) =>
        one.kind === 'rows' &&
        one.rows.some(
          ({ level, path, listed }) => level === 1 && listed > 0 && makes.some((make) => path.startsWith(`${make}.`)),
        ),
    )
  )
    return [];
  const labels = begun.flatMap((one) => {
    // Nobody asks for a make and a piece of its equipment, or for two makes at once.
    if (one.kind !== 'filters' || one.needsName || !one.field || one.field.key === category || one.field.type === 'set') return [];
    const { key, options } = one.field;
    const chosen = options?.find((option) => one.values[key]?.[0] === option.key);
    return chosen ? [chosen[locale].toLocaleLowerCase()] : [];
  }); // prettier-ignore
  return [...new Set(labels)]
    .filter(
      (label) => !phrases.get([label])?.some((one) => one.kind === 'rows' && one.rows.some(({ level }) => level === 0)),
    )
    .filter((label) => label.startsWith(last.word) && !(isAdjective.test(label) && phrases.hasExact(last.word)))
    .slice(0, mostOptions)
    .map((label) => ({ text: typed.slice(0, last.start) + label, of: null, place: null }));
}

/** The makes that begin so after a word of several categories: «экскаватор ком» is «экскаватор Komatsu». */
function makesAfterHint(catalogue: SearchCatalogue, typed: string, last: Token, { filters, hinted }: Understanding): Candidate[] {
  const { category } = catalogue.data;
  if (!category || hinted.length === 0 || Object.keys(filters).some((key) => key !== 'q')) return [];
  const locale = /\p{Script=Cyrillic}/u.test(typed) ? 'ru' : 'en';
  return namesFrom(lexiconOf(catalogue), last.word, { [category]: [] })
    .slice(0, mostNames)
    .map((one) => ({ text: typed.slice(0, last.start) + wordsOfFilters(catalogue, one, locale).join(' '), of: null, place: null }));
} // prettier-ignore

/** The query of a make and a category whose last word is still being typed: «камаз само» is «Самосвалы КамАЗ», «трактор бел» «Тракторы Беларус»; or of either and an option. */
export function namesFor(typed: string, catalogues: readonly SearchCatalogue[], today: Today): Candidate[] {
  const tokens = tokensOf(typed);
  const last = tokens.at(-1);
  if (tokens.length < 2 || !last || last.word.length < shortestBeginning) return [];
  const locale = /\p{Script=Cyrillic}/u.test(typed) ? 'ru' : 'en';
  const named = catalogues.flatMap((catalogue) => {
    const lexicon = lexiconOf(catalogue);
    const before = understand(lexicon, typed.slice(0, last.start), today);
    if (before.left > 0) return [];
    if ('q' in before.filters) return makesAfterHint(catalogue, typed, last, before);
    const names = namesFrom(lexicon, last.word, before.filters)
      .slice(0, mostNames)
      .map((one) => ({
        text: wordsOfFilters(catalogue, { ...before.filters, ...one }, locale).join(' '),
        of: null,
        place: null,
      }));
    return [...names, ...optionsFrom(lexicon, typed, last, before.filters)];
  });
  return named.filter(({ text }, at) => text !== typed && named.findIndex((other) => other.text === text) === at);
}
