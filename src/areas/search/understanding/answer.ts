import { kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Context } from '#server/http/handle.ts';
import { catalogueOf, type SearchCatalogue } from '../catalogue-cache.ts';
import { search } from '../responses.ts';
import { lexiconOf } from './kind-lexicon.ts';
import { toCallFilters } from './to-call-filters.ts';
import { understand, type Understanding } from './understand.ts';

export type Section = { kind: KindName; count: number; is_whole: boolean; search: FilterValues };

type Asked = { q: string; kind?: KindName | undefined; region?: readonly string[] | undefined };

const placeKeys = ['region', 'near'];

/** The filters of a query in a kind, with the default regions where the query names no place. */
function withRegions({ filters }: Understanding, region: readonly string[] | undefined): FilterValues {
  const hasPlace = placeKeys.some((key) => key in filters);
  return hasPlace || !region || region.length === 0 ? filters : { ...filters, region };
}

async function answerIn(
  catalogue: SearchCatalogue,
  { q, region }: Asked,
  ctx: Pick<Context, 'db' | 'ports' | 'searches'>,
): Promise<Section & { left: number; understood: number }> {
  const { kind } = catalogue.data;
  const now = ctx.ports.clock.now();
  const count = async (found: Understanding) => {
    const filters = toCallFilters(catalogue, withRegions(found, region));
    return search(kind, { filters, sort: 'newest', limit: 1, withFacets: false, now }, ctx).catch((error: unknown) => {
      // A query of too many words is searched in no texts: the page of its section says so.
      if (error instanceof CallError && error.code === 'invalid_input') return { total: 0, meant: null };
      throw error;
    });
  };
  const lexicon = lexiconOf(catalogue);
  const year = now.getUTCFullYear();
  let found = understand(lexicon, q, year);
  let { total, meant } = await count(found);
  const words = found.filters['q']?.[0];
  if (meant !== null && words !== undefined && words !== meant) {
    // Misspelled words that no text has: their correction may be a filter. A correction into the name of a town, as «камри» into Кимры, or
    // into another word of texts, is a guess that no section is offered for.
    const corrected = understand(lexicon, q.replace(words, meant), year);
    const isNamed = Object.keys(corrected.filters).some((key) => !(key in found.filters) && !placeKeys.includes(key));
    if (corrected.left < found.left && isNamed) {
      found = corrected;
      ({ total, meant } = await count(found));
    } else total = 0;
  }
  const { left, understood } = found;
  return { kind, count: total, is_whole: left === 0, search: withRegions(found, region), left, understood };
}

/**
 * What a query finds in each section, the likeliest section first: those with hits, of these the section of the page where it understands as
 * much as any other, then those that leave fewest words to the texts, then those with most hits.
 */
export async function answerQuery(asked: Asked, ctx: Pick<Context, 'db' | 'ports' | 'searches'>): Promise<Section[]> {
  const catalogues = await Promise.all(Object.values(kindData).map((data) => catalogueOf(ctx.db, data)));
  const answers = await Promise.all(catalogues.map((catalogue) => answerIn(catalogue, asked, ctx)));
  const isHere = ({ kind }: Section): number => Number(kind === asked.kind);
  return answers
    .toSorted(
      (one, other) =>
        Number(other.count > 0) - Number(one.count > 0) ||
        one.left - other.left ||
        isHere(other) - isHere(one) ||
        other.count - one.count ||
        other.understood - one.understood,
    )
    .map(({ left: _left, understood: _understood, ...section }) => section);
}
