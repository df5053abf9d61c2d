import type { FilterValues } from '#dictionary/recognition.ts';
import { dataOf, kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import { presetFilters } from '#listing/preset-filters.ts';
import type { Context } from '#server/http/handle.ts';
import { catalogueOf } from '../catalogue-cache.ts';
import type { Suggestion } from '../contract.ts';
import { findRoublePrices } from '../queries.ts';
import { leastOf, perOf } from '../understanding/least-price.ts';
import { longestFew, suggest, suggestThings } from './suggest.ts';
import { stemOf } from '#listing/text/spelling.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';
import { searchWords } from '#server/db/full-text.ts';
import { namesOfSection } from './suggestion-entries.ts';
import { countOfThing, thingNamesOf } from './thing-names.ts';

type Asked = { q: string; limit: number; kind?: KindName | undefined; region?: readonly string[] | undefined };
type Found = NonNullable<Suggestion['found']>[number];

/** Longer beginnings tell a category by themselves. */
const longestBeginning = 4;
const mostThings = 4;
const mostBeforeThings = 7;

/** The filters that a suggestion stands for in a kind; null for what no filter of the kind names. */
function filtersOf({ kind, slug, mark_slug: mark }: Suggestion, of: KindName): FilterValues | null {
  const { category } = dataOf(of);
  if (kind === 'section') return {};
  if (kind === 'category') return category ? { [category]: [slug] } : null;
  if (kind === 'mark') return { mark: [slug] };
  return kind === 'model' && mark ? { mark: [mark], model: [`${mark}.${slug}`] } : null;
}

/** What each kind has of a suggestion, as its section shows it at first, with the listing of the lowest price. */
async function findOf(
  suggestion: Suggestion,
  { region = [] }: Asked,
  ctx: Pick<Context, 'db' | 'ports' | 'searches'>,
): Promise<(Omit<Found, 'least_price_minor'> & { cheapest: number | null })[]> {
  const { listing_kind: own, other_kinds: others } = suggestion;
  const kinds = Object.values(kindData).filter(({ kind }) => kind === own || others.includes(kind));
  const found = await Promise.all(
    kinds.map(async (data) => {
      const named = filtersOf(suggestion, data.kind);
      if (!named) return [];
      const filters = { ...presetFilters(data), ...(region.length > 0 && { region }), ...named };
      const { total, cheapest } = await leastOf(
        await catalogueOf(ctx.db, data),
        filters,
        ctx,
        suggestion.kind === 'model',
      );
      return total === 0 ? [] : [{ kind: data.kind, count: total, price_per: perOf(data.kind, filters), cheapest }];
    }),
  );
  return found.flat();
}

/** Whether a suggestion is called what was typed, in any order of words, so that it comes before things that only have the words. */
function isCalled({ kind, listing_kind: of, name, name_ru }: Suggestion, q: string): boolean {
  const names = (kind === 'section' && of ? namesOfSection(of) : [name, name_ru ?? '']).map(searchWords);
  return [q, inOtherLayout(q)].some((way) => {
    const typed = searchWords(way);
    const isOf = (words: readonly string[]): boolean =>
      typed.every((word, at) => words.some((one) => one.startsWith(at < typed.length - 1 ? stemOf(word) : word)));
    return typed.length > 0 && names.some(isOf);
  });
}

/**
 * Of categories beside each other that a short beginning names, those that are called so come first, then those with most listings: «mot» is rather a
 * motorcycle than a motor grader, and «дом» no flat.
 */
function sortCategories(all: Suggestion[], q: string): void {
  if (q.trim().length > longestBeginning) return;
  const countOf = ({ found = [] }: Suggestion): number => found.reduce((sum, { count }) => sum + count, 0);
  const places = all.flatMap(({ kind }, at) => (kind === 'category' ? [at] : []));
  const sorted = places
    .map((at) => all[at]!)
    .toSorted((one, other) => Number(isCalled(other, q)) - Number(isCalled(one, q)) || countOf(other) - countOf(one));
  for (const [order, at] of places.entries()) all[at] = sorted[order]!;
}

/** Models beside each other that only their category finds come with most listings first. */
function sortModels(all: Suggestion[], q: string): void {
  const countOf = ({ found = [] }: Suggestion): number => found.reduce((sum, { count }) => sum + count, 0);
  const places = all.flatMap((one, at) => (one.kind === 'model' && !isCalled(one, q) ? [at] : []));
  const sorted = places.map((at) => all[at]!).toSorted((one, other) => countOf(other) - countOf(one));
  for (const [order, at] of places.entries()) all[at] = sorted[order]!;
}

/** Makes and models, and what is called so, before what is only found by other words: a section by «аренда», a category by a thing of it. */
function withNamedFirst(all: readonly Suggestion[], q: string): { named: Suggestion[]; others: Suggestion[] } {
  const isNamed = (one: Suggestion): boolean => one.kind === 'mark' || one.kind === 'model' || isCalled(one, q);
  return { named: all.filter(isNamed), others: all.filter((one) => !isNamed(one)) };
}

/** Suggestions with what each kind has of them, and with the names of things. */
export async function suggestCounted(
  asked: Asked,
  ctx: Pick<Context, 'db' | 'ports' | 'searches'>,
): Promise<Suggestion[]> {
  const { q, limit, kind, region } = asked;
  const kinds = await Promise.all(Object.values(kindData).map((data) => catalogueOf(ctx.db, data)));
  const names = await thingNamesOf(ctx.db, ctx.ports.clock.now());
  const written = suggestThings(names, q, { limit: mostThings, only: kind, isWrittenSo: true });
  // Beside the names of things that are written so, what only sounds so is none.
  const suggested = suggest(kinds, q, limit, kind, written.length > 0);
  const alike = written.length + suggested.length === 0 ? suggestThings(names, q, { limit: mostThings, only: kind, isWrittenSo: false }) : written; // prettier-ignore
  const things = alike.flatMap(({ suggestion, thing }): Suggestion[] => {
    const { count, least } = countOfThing(thing, region);
    const found = { kind: thing.kind, count, least_price_minor: least, price_per: null };
    return count > 0 ? [{ ...suggestion, found: [found] }] : [];
  });
  const counted = await Promise.all(suggested.map((suggestion) => findOf(suggestion, asked, ctx)));
  const prices = await findRoublePrices(ctx.db, counted.flat().flatMap(({ cheapest }) => cheapest ?? [])); // prettier-ignore
  const others = suggested.map((suggestion, at) => ({
    ...suggestion,
    found: counted[at]!.map(({ cheapest, ...one }) => ({
      ...one,
      least_price_minor: (cheapest !== null && prices.get(cheapest)) || null,
    })),
  }));
  sortCategories(others, q);
  sortModels(others, q);
  const { named, others: rest } = withNamedFirst(others, q);
  const hasListings = ({ kind: of, found }: Suggestion): boolean => of === 'city' || of === 'section' || (found?.length ?? 0) > 0; // prettier-ignore
  // A few letters begin more names than there is room for.
  const before = q.trim().length > longestFew ? named.length : mostBeforeThings;
  const all = [...named.slice(0, before), ...things, ...named.slice(before), ...rest];
  // What nobody sells is told only where nothing else is known.
  return (all.some(hasListings) ? all.filter(hasListings) : all).slice(0, limit);
}
