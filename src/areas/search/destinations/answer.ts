import type { FilterValues } from '#dictionary/recognition.ts';
import type { Context } from '#server/http/handle.ts';
import type { Places } from '../reference-data.ts';
import { placesOf } from '../understanding/kind-lexicon.ts';
import { type Lexicon, lexiconFrom } from '../understanding/lexicon.ts';
import { type IsInTexts, type SectionUnderstanding, understandIn } from '../understanding/understand-sections.ts';
import type { Today } from '../understanding/quantity.ts';
import { wordsOfFilters } from '../understanding/words-of-filters.ts';
import { addressOf } from './address.ts';
import { countAt } from './count-queries.ts';
import {
  areaKey,
  beginningWith,
  destinationData,
  destinationRecognition,
  goingOnFrom,
  meansThing,
  searchesTexts,
} from './dictionary.ts';
import type { DestinationName } from './names.ts';

export type Destination = {
  area: DestinationName;
  count: number | null;
  is_first: boolean;
  search: FilterValues;
  labels: { ru: string[]; en: string[] };
};

const lexicons = new WeakMap<Places['cities'], Lexicon>();
function lexiconIn(places: Places): Lexicon {
  const known = lexicons.get(places.cities);
  if (known) return known;
  const made = lexiconFrom(destinationData, destinationRecognition, { places: placesOf(places) });
  lexicons.set(places.cities, made);
  return made;
}

/** The filters by which a query names a thing that is for sale. */
const naming = new Set(['q', 'category', 'mark', 'model', 'generation']);

/**
 * Whether the destination is likelier than all sections: it explains more words than each of them, or as many where the sections know no thing that is
 * for sale, as in «лизинг», which machines may be sold by too.
 */
function isLikeliest(own: SectionUnderstanding, sections: readonly SectionUnderstanding[]): boolean {
  const [area] = own.filters[areaKey] as [DestinationName];
  if (own.left > 0 && !searchesTexts(area)) return false;
  const compare = (one: SectionUnderstanding, other: SectionUnderstanding): number =>
    one.left - other.left || one.slips - other.slips;
  const best = sections.toSorted(compare)[0]!;
  const order = compare(own, best);
  if (order !== 0) return order < 0;
  const isOnlyNamed = own.left === 0 && !own.filters['q'];
  const equals = sections.filter((one) => compare(one, best) === 0);
  return isOnlyNamed && equals.every(({ filters }) => Object.keys(filters).every((key) => !naming.has(key)));
}

/** What a page of finance is for, after its name: «каско на солярис», «ипотека для семьи», «растаможка авто из Японии». */
const purpose = /^\s+(?:на|для|из|for|from)\s/iu;

/**
 * Whether a query begins with the name of a page of finance and says what it is for: a thing that is sold so begins with its own name. Customs are
 * nothing that is sold.
 */
function isForPurpose({ said, text }: SectionUnderstanding, area: DestinationName): boolean {
  if (searchesTexts(area)) return false;
  const query = text.trimStart();
  return said.some(({ words, values }) => areaKey in values && query.startsWith(words) && (area === 'customs' || purpose.test(query.slice(words.length)))); // prettier-ignore
}

/** The filters with the last word of the texts whole, where a word of the same page begins with it: «вакансии води». */
function withWholeWord(values: FilterValues): FilterValues {
  const typed = values['q']?.[0] ?? '';
  const last = typed.split(' ').at(-1) ?? '';
  const begun = beginningWith(last);
  const isHere = begun?.['q'] && begun[areaKey]![0] === values[areaKey]![0];
  return isHere ? { ...values, q: [typed.slice(0, typed.length - last.length) + begun['q']![0]!] } : values;
}

/** Whether a word belongs to the names of finance, firms and vacancies, so that no section of listings takes it for a misspelt thing. */
export const namesDestination = (places: Places, word: string): boolean => {
  const lexicon = lexiconIn(places);
  return lexicon.phrases.words.has(word) || lexicon.phrases.get([word]) !== undefined;
};

/** Whether a page has no filters but words. */
const searchesNothing = (area: DestinationName): boolean =>
  area === 'bank' || area === 'leasing' || area === 'insurance' || area === 'customs';

type Asked = { q: string; as_typed: boolean };
type Beside = { found: readonly SectionUnderstanding[]; places: Places; isKnown: IsInTexts; today: Today };

/** The page of finance, of banks or of vacancies that a query names, beside what the sections of listings understand; null where it names none. */
export async function answerDestination(
  { q, as_typed }: Asked,
  { found, places, isKnown, today }: Beside,
  { db, ports }: Pick<Context, 'db' | 'ports'>,
): Promise<Destination | null> {
  const now = ports.clock.now();
  const [own] = await understandIn([lexiconIn(places)], q, today, isKnown);
  const named = own!.filters[areaKey] ? own!.filters : undefined;
  const values = as_typed ? (named ? withWholeWord(named) : beginningWith(q)) : named;
  if (!values) return null;
  const area = values[areaKey]![0] as DestinationName;
  const search = addressOf(area, values, places);
  const count = await countAt(db, area, search, now);
  // A word that begins so is only guessed.
  if (!named && values['q'] && count === 0) return null;
  // «Работа водителем категории Е» is about a job whether there is one or not.
  const isSaid = searchesTexts(area) && own!.said.some(({ values: said }) => areaKey in said);
  const isFound = isSaid || own!.left === 0 || (count ?? 0) > 0;
  const catalogue = { data: destinationData, reference: { ...places, levels: [] } };
  // What the page does not search is left out.
  const { q: _q, ...filters } = values;
  const shown = search['q'] ? values : searchesNothing(area) ? { [areaKey]: values[areaKey]! } : filters;
  const labels = { ru: wordsOfFilters(catalogue, shown, 'ru'), en: wordsOfFilters(catalogue, shown, 'en') };
  const isFirst =
    named !== undefined && !meansThing(q) && (isForPurpose(own!, area) || (isFound && isLikeliest(own!, found)));
  return { area, count, is_first: isFirst, search, labels };
}

const mostFurther = 4;

/** The pages that a query may still go on to, beside the one that it names: «кредит наличными» after «кредит». Those that list nothing are none. */
export async function furtherPages(
  { q }: Pick<Asked, 'q'>,
  page: Destination,
  places: Places,
  { db, ports }: Pick<Context, 'db' | 'ports'>,
): Promise<Destination[]> {
  const catalogue = { data: destinationData, reference: { ...places, levels: [] } };
  const pages: Destination[] = [];
  for (const values of goingOnFrom(q)) {
    const area = values[areaKey]![0] as DestinationName;
    const search = addressOf(area, values, places);
    const known = [page, ...pages].some((one) => one.area === area && JSON.stringify(one.search) === JSON.stringify(search)); // prettier-ignore
    if (known || pages.length === mostFurther) continue;
    const count = await countAt(db, area, search, ports.clock.now());
    const labels = { ru: wordsOfFilters(catalogue, values, 'ru'), en: wordsOfFilters(catalogue, values, 'en') };
    if (count !== 0) pages.push({ area, count, is_first: false, search, labels });
  }
  // A single offer is seldom what is meant.
  return pages.toSorted((one, other) => Number(one.count === 1) - Number(other.count === 1));
}
