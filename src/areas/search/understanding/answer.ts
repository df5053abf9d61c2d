import { dataOf, kindData } from '#kinds/data.ts';
import type { Words } from '#dictionary/field.ts';
import { phrasesIn } from '#dictionary/recognition.ts';
import { recognitionOf } from '#kinds/search-words.ts';
import { stemOf } from '#listing/text/spelling.ts';
import type { Context } from '#server/http/handle.ts';
import type { Rates } from '#areas/currency/rates.ts';
import { findRates } from '#areas/currency/queries.ts';
import { catalogueOf, type SearchCatalogue } from '../catalogue-cache.ts';
import { findRoublePrices } from '../queries.ts';
import { answerDestination, type Destination, furtherPages, namesDestination } from '../destinations/answer.ts';
import { namesCurrency } from './currency-words.ts';
import { answerIn, type Asked, type Found, type Loosened, placeKeys, type Section, withPreset } from './answer-in.ts';
import { complete, type Completion } from './completions.ts';
import { lexiconOf } from './kind-lexicon.ts';
import { type Answering, leastOf, perOf, searchIn } from './least-price.ts';
import { inWholeCity } from './loosen-places.ts';
import { looseningsOf } from './loosen.ts';
import { sortKey } from './order-words.ts';
import { findParts, type Join } from './parts.ts';
import { type Today, todayAt } from './quantity.ts';
import { tokensOf } from './tokens.ts';
import { toCallFilters } from './to-call-filters.ts';
import {
  type IsInTexts,
  type SectionUnderstanding,
  understandIn,
  withFittedVehicles,
  withStations,
} from './understand-sections.ts';
import { wordsOfFilters } from './words-of-filters.ts';

/** Of the looser readings of a query that finds nothing, those of the nearest that find something: the one that finds most; null where none does. */
async function loosen(
  catalogue: SearchCatalogue,
  found: Found,
  { region }: Asked,
  ctx: Answering,
): Promise<Loosened | null> {
  const isPlaced = placeKeys.some((key) => key in found.filters);
  // Elsewhere all of it may be found: the page offers the places.
  if (!isPlaced && region && region.length > 0 && (await answerIn(catalogue, found, { q: '', as_typed: false }, ctx)).count > 0) return null; // prettier-ignore
  for (const group of [...inWholeCity(found, catalogue.reference), ...looseningsOf(found, catalogue.data)]) {
    const tried: Loosened[] = [];
    for (const { filters, missed } of group) {
      const asked = { ...found, filters, left: 0 };
      const answer = await answerIn(catalogue, asked, { q: '', region, as_typed: false }, ctx);
      if (answer.count === 0) continue;
      const { count, search, preset_count } = await withPreset(catalogue, answer, ctx);
      tried.push({ count, search, preset_count, missed: [...missed] });
    }
    if (tried.length > 0) return tried.reduce((best, one) => (one.count > best.count ? one : best));
  }
  return null;
}

/** The filters in words as a suggestion says them; `name` is of a main choice that the query left open. */
function suggestedLabels(
  catalogue: SearchCatalogue,
  { filters, foreign }: Pick<Found, 'filters' | 'foreign'>,
  name?: Words,
): Section['labels'] {
  const { fields, category, mainChoice } = catalogue.data;
  const phrase = lexiconOf(catalogue).recognition.phraseOf?.(filters);
  // «Надувная лодка» says its category, and is bought unless it is said to be hired.
  const isNamed = !phrase && fields.some((field) => field.namesThing && filters[field.key]?.length === 1);
  const isPreset = mainChoice && filters[mainChoice.field]?.join() === mainChoice.preset;
  const lead = phrase?.words ?? (isNamed && isPreset ? undefined : name);
  const said = phrase?.says ?? [...(name ? [mainChoice?.field] : []), ...(isNamed ? [category] : [])];
  const others = Object.fromEntries(Object.entries(filters).filter(([key]) => !said.includes(key)));
  const labelsIn = (locale: 'ru' | 'en'): string[] => [...(lead ? [lead[locale]] : []), ...wordsOfFilters(catalogue, others, locale, foreign)]; // prettier-ignore
  return { ru: labelsIn('ru'), en: labelsIn('en') };
}

/**
 * The answer of a section by its main choice («Купить», «Снять»), each option with its own count and lowest price: a suggestion says at once what it
 * leads to. A query that names the choice has one answer, in the same words; one that finds nothing stays as it is.
 */
async function byMainChoice(catalogue: SearchCatalogue, found: Found, ctx: Answering): Promise<Found[]> {
  const { mainChoice } = catalogue.data;
  if (!mainChoice) return [found];
  if (mainChoice.field in found.search) return [{ ...found, labels: suggestedLabels(catalogue, found) }];
  // Words that are left would be searched in texts again for each option.
  if (found.left > 0) return [found];
  if (found.count === 0) return [{ ...found, labels: suggestedLabels(catalogue, found) }];
  const options: Found[] = [];
  for (const [option, name] of Object.entries(mainChoice.names)) {
    const chosen = { ...found.search, [mainChoice.field]: [option] };
    const { total, cheapest } = await leastOf(catalogue, chosen, ctx);
    const labels = suggestedLabels(
      catalogue,
      { ...found, filters: { ...found.filters, [mainChoice.field]: [option] } },
      name,
    );
    if (total > 0) options.push({ ...found, count: total, cheapest, search: chosen, labels });
  }
  return options.length > 0 ? options : [found];
}

/** 1 where a section knows a word of the query as the thing itself: «посуточно» is of homes before it is of machines. */
const saysNoun = ({ kind, said }: Found): number => {
  const nouns = new Set(phrasesIn(recognitionOf(dataOf(kind)).nouns ?? '').map(stemOf));
  return Number(said.some(({ words }) => nouns.has(stemOf(words.toLowerCase()))));
};

/** Filters of cars abroad alone. */
const ofAbroad = ['country', 'stage', 'landed_from', 'landed_to'];

/** Filters that every section has, so that they tell none. */
const commonKeys: ReadonlySet<string> = new Set(['q', 'price_from', 'price_to', sortKey, ...placeKeys]);

/** How many listings a section has by its filters alone; 0 where its filters say nothing that other sections do not say. */
async function countWithoutWords(catalogue: SearchCatalogue, found: Found, ctx: Answering): Promise<number> {
  if (Object.keys(found.filters).every((key) => commonKeys.has(key))) return 0;
  const { q: _q, ...filters } = found.search;
  return (await searchIn(catalogue, toCallFilters(catalogue, filters), ctx)).total;
}

/** Whether a section is meant although it has no hit: every word is understood there, and they name its category or a row that listings had. */
const isNamed = ({ kind, left, listed, filters }: Found): boolean => {
  const { category } = dataOf(kind);
  return left === 0 && (listed > 0 || (category !== null && category in filters));
};

/** Whether a query is figures and letters alone, which the texts of all kinds of things have: «or 1=1». */
const saysNothing = ({ understood, rest, filters }: SectionUnderstanding): boolean =>
  understood === 0 && rest.every(({ word }) => word.length === 1) && Object.keys(filters).every((key) => key === 'q');

/** Whether a listing of any section has a word in its text. */
const isInTexts =
  (catalogues: readonly SearchCatalogue[], ctx: Answering) =>
  async (word: string): Promise<boolean> => {
    for (const catalogue of catalogues) {
      const { total, meant } = await searchIn(catalogue, { q: word }, ctx);
      if (total > 0 && meant === null) return true;
    }
    return false;
  };

/** Rates are read only for queries that name a currency. */
async function todayOf(q: string, { db, ports }: Pick<Context, 'db' | 'ports'>): Promise<Today> {
  const rates: Rates = namesCurrency(tokensOf(q)) ? await findRates(db) : new Map();
  return todayAt(ports.clock.now(), rates);
}

/** What the sections have of a query; `parts` and `joins` of it are told where none has anything of it. */
type Answer = {
  sections: Section[];
  destination: Destination | null;
  further_pages: Destination[];
  completions: Completion[];
  parts: Completion[];
  joins: Join[];
};

/** Whether a section was named a thing: «трактор», «ламборгини». */
const namesThing = ({ kind, filters, hinted }: Found): boolean => {
  const { category, levels } = dataOf(kind);
  // «Экскаватор» is of several categories.
  return hinted.length > 0 || [category, ...levels.map(({ key }) => key)].some((key) => key !== null && key in filters);
};

/** 1 where a section has nothing of a query but was named a model: «веста спорт» is no thing for sport. */
const namesModelInVain = ({ kind, count, filters }: Found): number =>
  Number(count === 0 && (dataOf(kind).levels[1]?.key ?? '') in filters);

/**
 * Looser readings of a query that no section has all of: of the likeliest section; where it has none, of all whose thing the query names and that read
 * as many of its words, of which the one that finds most becomes the likeliest: «ламборгини трактор розовый» finds tractors.
 */
async function loosenAll(
  sorted: Found[],
  catalogues: readonly SearchCatalogue[],
  asked: Asked,
  ctx: Answering,
): Promise<void> {
  const loosenOne = async (one: Found): Promise<void> => {
    one.loosened = await loosen(
      catalogues.find(({ data }) => data.kind === one.kind)!,
      one,
      asked,
      ctx,
    );
  };
  const [likeliest, ...others] = sorted;
  await loosenOne(likeliest!);
  if (likeliest!.loosened || likeliest!.left === 0) return;
  for (const other of others)
    if (other.count === 0 && other.left <= likeliest!.left && namesThing(other)) await loosenOne(other);
  const countOf = ({ loosened }: Found): number => loosened?.count ?? 0;
  sorted.sort((one, other) => countOf(other) - countOf(one));
}

/**
 * What a query finds in each section, the likeliest section first: those with hits or whose thing it names, of these those that leave fewest words
 * to the texts, with fewest corrections, then the section of the page, then those with most hits. Where none has any, the section with most of what
 * was named beside the words of texts is the likeliest, then the one whose catalogue has it oftenest.
 */
export async function answerQuery(asked: Asked, ctx: Answering): Promise<Answer> {
  const catalogues = await Promise.all(Object.values(kindData).map((data) => catalogueOf(ctx.db, data)));
  const today = await todayOf(asked.q, ctx);
  // Catalogues of all kinds have the same places.
  const places = catalogues[0]!.reference;
  const isKnown = asked.as_typed ? async () => true : isInTexts(catalogues, ctx);
  const isNoMistake: IsInTexts = async (word) => namesDestination(places, word) || isKnown(word);
  const lexicons = catalogues.map(lexiconOf);
  const understood = await understandIn(lexicons, asked.q, today, isNoMistake);
  const found = withStations(lexicons, withFittedVehicles(lexicons, understood));
  if (found.every(saysNothing)) return { sections: [], destination: null, further_pages: [], completions: [], parts: [], joins: [] }; // prettier-ignore
  const page = await answerDestination(asked, { found, places, isKnown, today }, ctx);
  // Jobs of which there are none are no suggestion unless Enter leads to them; a page named by its beginning is.
  const destination = asked.as_typed && page?.count === 0 && page.search['q'] && !page.is_first ? null : page;
  const answers: Found[] = [];
  // One after another: six searches of texts at once would fill the queue of texts, and refuse the query of anybody else.
  for (const [at, catalogue] of catalogues.entries()) {
    const answer = await answerIn(catalogue, found[at]!, asked, ctx);
    answers.push(
      ...(asked.as_typed ? await byMainChoice(catalogue, answer, ctx) : [await withPreset(catalogue, answer, ctx)]),
    );
  }
  if (answers.every(({ count }) => count === 0))
    for (const answer of answers)
      answer.similar = await countWithoutWords(
        catalogues.find(({ data }) => data.kind === answer.kind)!,
        answer,
        ctx,
      );
  const isHere = ({ kind }: Found): number => Number(kind === asked.kind);
  /** Cars in Russia come before those abroad, however many these are, unless the query says something of cars abroad alone. */
  const inRussia = answers.find(({ kind }) => kind === 'auto')?.count ?? 0;
  const rankOf = ({ kind, count, filters }: Found): number =>
    kind === 'autofromabroad' && inRussia > 0 && ofAbroad.every((key) => !(key in filters))
      ? Math.min(count, inRussia - 1)
      : count;
  /** «Под ключ» is what a car costs that is brought from abroad. */
  const isImport = answers.some(({ kind, filters }) => kind === 'auto' && ('landed_from' in filters || 'landed_to' in filters)); // prettier-ignore
  const isImported = ({ kind, count }: Found): number => Number(isImport && kind === 'autofromabroad' && count > 0);
  const sorted = answers.toSorted(
    (one, other) =>
      Number(other.count > 0 || isNamed(other)) - Number(one.count > 0 || isNamed(one)) ||
      one.left - other.left ||
      one.slips - other.slips ||
      Number(other.count > 0) - Number(one.count > 0) ||
      one.approximate.length - other.approximate.length ||
      saysNoun(other) - saysNoun(one) ||
      namesModelInVain(other) - namesModelInVain(one) ||
      isHere(other) - isHere(one) ||
      isImported(other) - isImported(one) ||
      rankOf(other) - rankOf(one) ||
      other.similar - one.similar ||
      other.listed - one.listed ||
      other.understood - one.understood,
  );
  const [likeliest] = sorted;
  // A page of finance or of vacancies is likelier than things that have one of its words: «вакансия курьер вечером».
  const isOfPage = page !== null && !sorted.some(namesThing);
  // What is still being typed is loosened only where all of it is understood, and nothing of it is left out.
  const isSettled = !asked.as_typed || likeliest?.left === 0;
  if (likeliest?.count === 0 && isSettled && !isOfPage) await loosenAll(sorted, catalogues, asked, ctx);
  if (asked.as_typed) for (const one of sorted) if (one.loosened && one.loosened.missed.length > 0) one.loosened = null;
  const prices = await findRoublePrices(ctx.db, answers.flatMap(({ cheapest }) => cheapest ?? [])); // prettier-ignore
  const sections = sorted.map(
    ({ kind, count, preset_count, is_whole, cheapest, search: filters, labels, foreign, loosened, approximate }) => ({
      kind,
      count,
      preset_count,
      is_whole,
      least_price_minor: (cheapest !== null && prices.get(cheapest)) || null,
      price_per: perOf(kind, filters),
      search: filters,
      labels,
      foreign: foreign && { ...foreign, date: today.rates.get(foreign.currency)!.date },
      loosened,
      approximate,
    }),
  );
  const beside = { catalogues, lexicons, today, sections, likeliest };
  const completions = asked.as_typed ? await complete(asked, beside, ctx) : [];
  const isNothing = !asked.as_typed && sections.every(({ count, loosened, is_whole }) => count === 0 && loosened === null && !is_whole); // prettier-ignore
  const left = isNothing ? await findParts(asked, found, beside, ctx) : { parts: [], joins: [] };
  const further = asked.as_typed && destination?.is_first ? await furtherPages(asked, destination, places, ctx) : [];
  return { sections, destination, further_pages: further, completions, ...left };
}
