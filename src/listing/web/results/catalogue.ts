import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import type { Level } from '../../kind-data.ts';
import { parentOf, type Picks, slugOf, withPicks } from './search-picks.ts';

/** A row of a catalogue as the filters need it. */
export type CatalogueRow = {
  id: number;
  slug: string;
  name: string;
  count: number;
  /** Rows of the same name in other categories, which are chosen with it. */
  also?: readonly number[];
};
/** Rows by what they lie under: '' holds the marks, «toyota» its models, «toyota.camry» its generations. */
export type Catalogue = ReadonlyMap<string, readonly CatalogueRow[]>;

export type Under = {
  /** Place of the level, from the top. */
  at: number;
  /** The row of the level before. */
  parentId: number | null;
  /** The category that is searched, for catalogues that differ by it. */
  category: string | null;
};
export type FetchRows = (api: Api, under: Under, asked: { signal?: AbortSignal }) => Promise<CatalogueRow[]>;

/** The catalogue of a kind: none, one, two or three levels. */
export type KindCatalogue = { kind: KindName; levels: readonly Level[]; fetchRows: FetchRows };

const staleTime = 300_000;
/** Rows are shown under so many chosen ones of the level before; under more, only where some are chosen. */
const mostOpened = 3;

/** All that choosing a row asks for. */
export const idsOf = ({ id, also = [] }: CatalogueRow): readonly number[] => [id, ...also];

export const rowOf = (catalogue: Catalogue, path: string): CatalogueRow | undefined =>
  catalogue.get(parentOf(path))?.find(({ slug }) => slug === slugOf(path));

/** What of a choice the catalogue has; the choice itself where that is all of it. */
export function knownPicks(picks: Picks, levels: readonly string[], catalogue: Catalogue): Picks {
  const isKnown = (path: string): boolean => rowOf(catalogue, path) !== undefined;
  return levels.reduce((known: Picks, key) => {
    const chosen = known[key] ?? [];
    return chosen.every(isKnown) ? known : withPicks(known, levels, key, chosen.filter(isKnown));
  }, picks);
}

export const rowsQuery = (api: Api, { kind, fetchRows }: KindCatalogue, under: Under) =>
  queryOptions({
    queryKey: [kind, 'catalogue', under.at, under.parentId, under.category],
    staleTime,
    queryFn: ({ signal }) => fetchRows(api, under, { signal }),
  });

/** The chosen paths of the level above, whose children are shown or needed. */
export function openedOf({ levels }: KindCatalogue, picks: Picks, at: number): readonly string[] {
  const chosen = picks[levels[at - 1]?.key ?? ''] ?? [];
  const children = picks[levels[at]?.key ?? ''] ?? [];
  if (levels[at] === undefined) return [];
  return chosen.length <= mostOpened ? chosen : chosen.filter((path) => children.some((one) => parentOf(one) === path));
}

type Ensure = (under: Under) => Promise<readonly CatalogueRow[]>;

/** Fetches rows without a cache. */
export const uncachedRows =
  (api: Api, catalogue: KindCatalogue): Ensure =>
  (under) =>
    catalogue.fetchRows(api, under, {});

/** From the page's cache, asked for where it lacks. */
export const cachedRows =
  (api: Api, queryClient: QueryClient, catalogue: KindCatalogue): Ensure =>
  (under) =>
    queryClient.ensureQueryData(rowsQuery(api, catalogue, under));

/** All rows that a choice names or opens. */
export async function loadCatalogue(
  kind: KindCatalogue,
  ensure: Ensure,
  picks: Picks,
  category: string | null,
): Promise<Catalogue> {
  const top = kind.levels.length > 0 ? await ensure({ at: 0, parentId: null, category }) : [];
  const catalogue = new Map([['', top]]);
  for (let at = 1; at < kind.levels.length; at += 1) {
    const rows = openedOf(kind, picks, at).map(async (path) => {
      const parentId = rowOf(catalogue, path)?.id;
      return [path, parentId === undefined ? [] : await ensure({ at, parentId, category })] as const;
    });
    for (const [path, found] of await Promise.all(rows)) catalogue.set(path, found);
  }
  return catalogue;
}

/** The name of a chosen row, with what it lies under where that is not plain. */
export function pickName(catalogue: Catalogue, path: string, isAlone: boolean): string | undefined {
  const row = rowOf(catalogue, path);
  const parent = parentOf(path);
  if (!row || !parent || isAlone) return row?.name;
  return [rowOf(catalogue, parent)?.name, row.name].filter(Boolean).join(' ');
}

/** «Toyota Camry», «Toyota, BMW»: what the catalogue's filters ask for, as a title. */
export function nameOfPicks(levels: readonly string[], picks: Picks, catalogue: Catalogue): string | null {
  const namesOf = (key = '') => (picks[key] ?? []).flatMap((path) => rowOf(catalogue, path)?.name ?? []);
  const [first, second] = [namesOf(levels[0]), namesOf(levels[1])];
  if (first.length === 0) return null;
  return first.length === 1 ? [first[0], second.join(', ')].filter(Boolean).join(' ') : first.join(', ');
}
