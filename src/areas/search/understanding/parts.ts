import { presetFilters } from '#listing/preset-filters.ts';
import type { Asked, Section } from './answer-in.ts';
import { type Beside, type Completion, type Counted, countedIn, withPrices } from './completions.ts';
import { type Answering, searchIn } from './least-price.ts';
import { toCallFilters } from './to-call-filters.ts';
import type { SectionUnderstanding } from './understand-sections.ts';
import { withoutParts } from './without-parts.ts';

/** Several parts of a query that find something together; `ids` are the first listings of it, and `missed` the parts that it leaves out. */
export type Join = Pick<Completion, 'text' | 'kind' | 'count'> &
  Pick<Section, 'preset_count' | 'search' | 'labels'> & { missed: string[]; ids: number[] };

type Read = Pick<SectionUnderstanding, 'said' | 'rest' | 'text'>;

const mostParts = 4;
/** Of more parts only the first are joined, in at most 25 ways. */
const mostJoined = 5;
const mostJoins = 3;
const mostIds = 4;

/** What the sections read in a query, each part once and none inside of another, in the order of the query. */
function partsOf(q: string, found: readonly Read[]): string[] {
  const texts = found.flatMap(({ said, rest, text }) => [
    ...said.map(({ words }) => words),
    ...rest.map(({ start, end }) => text.slice(start, end)),
  ]);
  const isOfLonger = (part: string, at: number): boolean =>
    texts.some((other, place) => other.length < q.trim().length && other.includes(part) && (other.length > part.length || place < at)); // prettier-ignore
  const placeIn = (part: string): number => q.toLocaleLowerCase().indexOf(part.toLocaleLowerCase());
  return texts
    .filter((part, at) => part.length < q.trim().length && !isOfLonger(part, at))
    .toSorted((one, other) => placeIn(one) - placeIn(other));
}

const hasLetters = (part: string): boolean => /\p{L}{3}/u.test(part);

/** All choices of so many of a list, in its order. */
export function choicesOf<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, at) => choicesOf(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** The first listings of a part, those with photographs before the others. */
async function firstIds({ kind, found }: Counted, { catalogues }: Beside, ctx: Answering): Promise<number[]> {
  const catalogue = catalogues.find(({ data }) => data.kind === kind)!;
  const filters = toCallFilters(catalogue, {
    ...found.search,
    ...(found.preset_count ? presetFilters(catalogue.data) : {}),
  });
  const first = { sort: 'newest', limit: mostIds };
  const photographed = await searchIn(catalogue, { ...filters, with_photo: true }, ctx, first);
  if (photographed.ids.length === mostIds) return photographed.ids;
  const { ids } = await searchIn(catalogue, filters, ctx, first);
  return [...new Set([...photographed.ids, ...ids])].slice(0, mostIds);
}

/** The joins of as many parts as are understood and find something together, those with most listings first. */
async function joinsOf(
  parts: readonly string[],
  known: readonly string[],
  asked: Asked,
  beside: Beside,
  ctx: Answering,
): Promise<Join[]> {
  const joined = known.slice(0, mostJoined);
  // All parts together are the query, of which nothing is found.
  for (let size = Math.min(joined.length, parts.length - 1); size > 1; size -= 1) {
    const found: { counted: Counted; missed: string[] }[] = [];
    for (const kept of choicesOf(joined, size)) {
      const missed = parts.filter((part) => !kept.includes(part));
      const text = withoutParts(asked.q, missed);
      const counted = await countedIn({ text, of: null, place: null }, asked, beside, ctx);
      // Words that are only searched in texts join nothing: machines «for work» are no work.
      if (counted?.found.left === 0) found.push({ counted, missed });
    }
    if (found.length === 0) continue;
    const most = found.toSorted((one, other) => other.counted.count - one.counted.count).slice(0, mostJoins);
    const joins: Join[] = [];
    for (const { counted, missed } of most) {
      const { text, kind, count } = counted;
      const { search, preset_count, labels } = counted.found;
      joins.push({ text, kind, count, search, preset_count, labels, missed, ids: await firstIds(counted, beside, ctx) }); // prettier-ignore
    }
    return joins;
  }
  return [];
}

/**
 * What is left of a query of which nothing is found together: the largest joins of its parts that find something, and the parts that find something
 * alone: its names and its other words, in their order.
 */
export async function findParts(
  asked: Asked,
  found: readonly Read[],
  beside: Beside,
  ctx: Answering,
): Promise<{ parts: Completion[]; joins: Join[] }> {
  const parts = partsOf(asked.q, found);
  const counted: Counted[] = [];
  for (const text of parts.filter(hasLetters).slice(0, 2 * mostParts)) {
    const one = await countedIn({ text, of: null, place: null }, asked, beside, ctx);
    if (one) counted.push(one);
  }
  // A number alone tells nothing, yet bounds what other parts find: «2020».
  const known = parts.filter((part) => !hasLetters(part) || counted.some(({ text }) => text === part));
  return {
    parts: await withPrices(counted.slice(0, mostParts), ctx),
    joins: counted.length > 0 ? await joinsOf(parts, known, asked, beside, ctx) : [],
  };
}
