import type { FilterValues } from '#dictionary/recognition.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import type { Candidate } from './candidates.ts';
import { lexiconOf } from './kind-lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import type { Today } from './numbers.ts';
import { tokensOf } from './tokens.ts';
import { understand } from './understand.ts';
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

/** The query of a make and a category whose last word is still being typed: «камаз само» is «Самосвалы КамАЗ», «трактор бел» «Тракторы Беларус». */
export function namesFor(typed: string, catalogues: readonly SearchCatalogue[], today: Today): Candidate[] {
  const tokens = tokensOf(typed);
  const last = tokens.at(-1);
  if (tokens.length < 2 || !last || last.word.length < shortestBeginning) return [];
  const locale = /\p{Script=Cyrillic}/u.test(typed) ? 'ru' : 'en';
  return catalogues.flatMap((catalogue) => {
    const lexicon = lexiconOf(catalogue);
    const before = understand(lexicon, typed.slice(0, last.start), today);
    if (before.left > 0 || 'q' in before.filters) return [];
    return namesFrom(lexicon, last.word, before.filters)
      .slice(0, mostNames)
      .map((one) => ({
        text: wordsOfFilters(catalogue, { ...before.filters, ...one }, locale).join(' '),
        of: null,
        place: null,
      }));
  });
}
