import { queryOptions } from '@tanstack/react-query';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import { mainFields } from '#kinds/web/main-fields.ts';
import { anyOption } from '#listing/web/results/address-values.ts';
import { writePicks } from '#listing/web/results/search-picks.ts';
import { allValues } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';

export type Understood = OutputOf<'search/understand'>;
export type UnderstoodSection = Understood['sections'][number];

/** Whether a text has anything to search for: «???» has not. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The meaning of a query in every section, with the number of results. */
export const understandQuery = (api: Api, input: InputOf<'search/understand'>) =>
  queryOptions({
    queryKey: ['search', 'understand', input],
    staleTime: 60_000,
    queryFn: ({ signal }) => api('search/understand', input, { signal }),
  });

/** A section as it opens: by what is shown instead where the query finds nothing. */
export const sectionToOpen = (section: UnderstoodSection): UnderstoodSection =>
  section.count === 0 && section.loosened ? { ...section, ...section.loosened } : section;

/** Filters that name a thing; the others only describe one. */
const thingKeys = ['category', 'mark', 'model', 'generation', 'rooms'];

/** Whether no section understands which thing a query names, and no listing has its words: only its adjectives are known. */
export const isUnknownThing = (
  sections: readonly Pick<UnderstoodSection, 'count' | 'is_whole' | 'search'>[],
): boolean =>
  sections.every(
    ({ count, is_whole, search }) =>
      count === 0 && !is_whole && 'q' in search && !thingKeys.some((key) => key in search),
  );

/** The regions in which a query is searched: those of the address, or else the region of the viewer. */
export function regionsToAsk(search: RawSearch, own: string | undefined): string[] {
  const isPlaced = ['region', 'near', 'place'].some((key) => key in search);
  const regions = allValues(search, 'region').filter((iso) => iso !== 'all');
  return isPlaced ? regions : own ? [own] : [];
}

/** Levels of catalogues, which addresses name as shortly as they can. */
const levels = ['mark', 'model', 'generation'];
const placeKeys = ['region', 'near', 'radius', 'place'];
/** Filters that start a new search: another make or another category. */
const nameKeys = ['category', 'mark'];
/** Filters that are dropped when the key filter changes. */
const dependentFilters: Readonly<Record<string, readonly string[]>> = {
  mark: ['model', 'generation'],
  model: ['generation'],
  near: ['region', 'radius', 'place'],
  place: ['region', 'near', 'radius'],
  region: ['near', 'radius', 'place'],
};

const only = (search: RawSearch, isKept: (key: string) => boolean): RawSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => isKept(key)));

const areEqual = (one: RawSearch[string] | undefined, other: readonly string[]): boolean =>
  String([one ?? []].flat()) === String(other);

/** How many listings the search of a section has, as `searchOfSection` makes it for other pages. */
export const countOfSection = ({ count, preset_count }: Pick<UnderstoodSection, 'count' | 'preset_count'>): number =>
  preset_count || count;

/**
 * The search of a section by what a query means there. The filters of the page that was left stay where the query only narrows them in the same
 * section; a query that names another make or category begins anew, and keeps no more than the place and, in the same section, the main choice.
 */
export function searchOfSection(
  { kind, search: understood, preset_count }: Pick<UnderstoodSection, 'kind' | 'search' | 'preset_count'>,
  typed: string,
  here: { kind: KindName | undefined; search: RawSearch },
): RawSearch {
  const isNamed = nameKeys.some((key) => understood[key] && !areEqual(here.search[key], understood[key]));
  const isNarrowed = kind === here.kind && !isNamed;
  const gone = new Set([
    'q',
    'cursor',
    'typed',
    'dialog',
    'kind',
    ...Object.keys(understood),
    ...Object.keys(understood).flatMap((key) => dependentFilters[key] ?? []),
    // Bounds that are understood replace both bounds of their range.
    ...Object.keys(understood).map((key) => key.replace(/_(from|to)$/, (end) => (end === '_from' ? '_to' : '_from'))),
  ]);
  const isPlaced = placeKeys.some((key) => key in understood);
  const mainField = mainFields[kind] ?? '';
  const kept = only(here.search, (key) => {
    if (gone.has(key)) return false;
    if (placeKeys.includes(key)) return !isPlaced;
    return isNarrowed || key === 'view' || (key === mainField && kind === here.kind);
  });
  const own = Object.fromEntries(
    Object.entries({ ...understood, ...writePicks(understood, levels) })
      .filter(([, values]) => values.length > 0)
      .map(([key, values]) => [key, values.length === 1 ? values[0]! : [...values]]),
  );
  // Elsewhere a query that names no main choice leads to its preset, or to all options where the preset has nothing.
  const main = mainField === '' || kind === here.kind || preset_count ? {} : { [mainField]: anyOption };
  const { near, ...others } = own;
  if (near === undefined || 'radius' in understood) return { ...kept, ...main, ...own, typed };
  // A city that was typed is meant alone, several are searched together.
  return { ...kept, ...main, ...others, ...(Array.isArray(near) ? { place: near } : { near, radius: '0' }), typed };
}
