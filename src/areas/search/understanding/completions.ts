import { dataOf } from '#kinds/data.ts';
import { presetFilters } from '#listing/preset-filters.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import { findRoublePrices } from '../queries.ts';
import { endsUnfinished } from '../rules.ts';
import { answerIn, type Asked, type Found, type Section, withPreset } from './answer-in.ts';
import { type Candidate, candidatesFor, largeCitiesFor, withoutLastWord } from './candidates.ts';
import { type Answering, perOf } from './least-price.ts';
import type { Lexicon } from './lexicon.ts';
import { namesFor } from './name-candidates.ts';
import { nearestTo } from './nearest.ts';
import type { Today } from './quantity.ts';
import { understandIn, withStations } from './understand-sections.ts';

/** A query with its end completed, and what the section that it opens has of it. */
export type Completion = Candidate & Pick<Section, 'kind' | 'count' | 'least_price_minor' | 'price_per'>;
export type Counted = Completion & { cheapest: number | null; found: Found };
const mostCompletions = 4;

export type Beside = {
  catalogues: readonly SearchCatalogue[];
  lexicons: readonly Lexicon[];
  today: Today;
  sections: readonly Section[];
  /** The likeliest section as the query was read there. */
  likeliest?: Found | undefined;
};

/** A query with what it finds in the section that has most of it; null where it finds nothing. */
export async function countedIn(
  candidate: Candidate,
  asked: Asked,
  { catalogues, lexicons, today }: Beside,
  ctx: Answering,
): Promise<Counted | null> {
  const found = withStations(lexicons, await understandIn(lexicons, candidate.text, today, async () => true));
  const least = Math.min(...found.map(({ left }) => left));
  const answers: Found[] = [];
  for (const [at, catalogue] of catalogues.entries()) {
    if (found[at]!.left > least) continue;
    answers.push(await withPreset(catalogue, await answerIn(catalogue, found[at]!, asked, ctx), ctx));
  }
  const isHere = ({ kind, count }: Found): number => Number(kind === asked.kind && count > 0);
  const [best] = answers.toSorted((one, other) => isHere(other) - isHere(one) || other.count - one.count);
  if (!best || best.count === 0) return null;
  const { kind, cheapest } = best;
  const filters = best.preset_count ? { ...best.search, ...presetFilters(dataOf(kind)) } : best.search;
  const count = best.preset_count || best.count;
  return { ...candidate, kind, count, cheapest, least_price_minor: null, price_per: perOf(kind, filters), found: best };
}

export async function withPrices(counted: readonly Counted[], ctx: Answering): Promise<Completion[]> {
  const prices = await findRoublePrices(ctx.db, counted.flatMap(({ cheapest }) => cheapest ?? [])); // prettier-ignore
  return counted.map(({ cheapest, found: _found, ...one }) => ({ ...one, least_price_minor: (cheapest !== null && prices.get(cheapest)) || null })); // prettier-ignore
}

/** What comes nearest to a query of which a section understands all. */
async function nearestOf({ text }: Candidate, { catalogues, lexicons, today }: Beside): Promise<Candidate[]> {
  const found = await understandIn(lexicons, text, today, async () => true);
  const at = found.findIndex(({ left }) => left === 0);
  return at < 0 ? [] : nearestTo(catalogues[at]!, found[at]!);
}

/** Whether a section understands all of a query once its words are corrected. */
async function isMisspelt(text: string, { lexicons, today }: Beside): Promise<boolean> {
  const found = await understandIn(lexicons, text, today, async () => false);
  return found.some(({ left, slips }) => left === 0 && slips > 0);
}

/** The usual ends of a query that find something. */
export async function complete(asked: Asked, beside: Beside, ctx: Answering): Promise<Completion[]> {
  const { catalogues, today, sections } = beside;
  const regions = (asked.region ?? []).join();
  // The regions that every answer has are no place of the query.
  const isPlaced = sections.some(({ search: { near, place, region = [] } }) => near !== undefined || place !== undefined || (region.length > 0 && region.join() !== regions)); // prettier-ignore
  const completed: Counted[] = [];
  const places = catalogues[0]!.reference;
  const usual = [...candidatesFor(asked.q, places, isPlaced, asked.language), ...namesFor(asked.q, catalogues, today)];
  const isNothing = sections[0]?.count === 0;
  // All of it is understood, and nothing is there: what comes nearest.
  const likeliest = isNothing && sections[0]!.is_whole ? beside.likeliest : undefined;
  const catalogue = catalogues.find(({ data }) => data.kind === likeliest?.kind);
  const nearest = likeliest && catalogue ? nearestTo(catalogue, likeliest) : [];
  const isUnfinished = isNothing || endsUnfinished(sections[0]?.search['q']?.[0], asked.q);
  const shorter = withoutLastWord(asked.q);
  const large = isPlaced || !isUnfinished || !shorter ? [] : largeCitiesFor(asked.q, places);
  const isShortened = !isPlaced && isNothing && !sections[0]!.is_whole;
  const groups: (() => Promise<readonly Candidate[]>)[] = [
    async () => [...usual, ...nearest],
    async () => large,
    // Nothing of it is in the city: what comes nearest there.
    async () => (await Promise.all(large.map((city) => nearestOf(city, beside)))).flat(),
    // A misspelt name is suggested itself: «хундай салярис».
    async () => (isShortened && !(await isMisspelt(asked.q, beside)) ? [shorter].filter((one) => one !== null) : []), // prettier-ignore
  ];
  // Less than what is typed is suggested only where nothing more is.
  for (const candidates of groups) {
    if (completed.length > 0) break;
    for (const candidate of await candidates()) {
      if (completed.length === mostCompletions) break;
      const counted = await countedIn(candidate, asked, beside, ctx);
      if (!counted) continue;
      // Two names of one thing: «МТЗ (Беларус)», «Беларус».
      if (completed.some(({ kind, count, cheapest }) => counted.kind === kind && counted.count === count && counted.cheapest === cheapest)) continue; // prettier-ignore
      completed.push(counted);
    }
  }
  return withPrices(completed, ctx);
}
