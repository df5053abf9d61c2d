import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { Language } from '#dictionary/field.ts';
import { namedIn } from '#dictionary/latin-name.ts';
import type { KindName } from '#kinds/names.ts';
import type { Level } from '../../kind-data.ts';
import { parentOf, type Picks, slugOf, withPicks } from './search-picks.ts';

/** A row of a catalogue, with the properties that filters need. */
export type CatalogueRow = {
  id: number;
  slug: string;
  name: string;
  count: number;
  /** Ids of rows with the same name in other categories, which are chosen together with this one. */
  also?: readonly number[];
};
/** Rows by the path of their parent: '' has the makes, «toyota» its models, «toyota.camry» its generations. */
export type Catalogue = ReadonlyMap<string, readonly CatalogueRow[]>;

export type Under = {
  /** The index of the level, from the top. */
  at: number;
  /** The parent row, on the level before. */
  parentId: number | null;
  /** The searched category, for catalogues that differ by category. */
  category: string | null;
  /** Rows whose names match; all without it. */
  q?: string;
};
export type FetchRows = (api: Api, under: Under, asked: { signal?: AbortSignal }) => Promise<CatalogueRow[]>;

/** The catalogue of a kind: zero to three levels. */
export type KindCatalogue = { kind: KindName; levels: readonly Level[]; fetchRows: FetchRows };

const staleTime = 300_000;
/** Rows of a level are shown if at most this many parents are chosen; above that, only if some of the rows are chosen. */
const mostOpened = 3;

/** All ids that choosing a row filters by. */
export const idsOf = ({ id, also = [] }: CatalogueRow): readonly number[] => [id, ...also];

export const rowOf = (catalogue: Catalogue, path: string): CatalogueRow | undefined =>
  catalogue.get(parentOf(path))?.find(({ slug }) => slug === slugOf(path));

/** The choices that exist in the catalogue; the same object if all of them do. */
export function knownPicks(picks: Picks, levels: readonly string[], catalogue: Catalogue): Picks {
  const isKnown = (path: string): boolean => rowOf(catalogue, path) !== undefined;
  return levels.reduce((known: Picks, key) => {
    const chosen = known[key] ?? [];
    return chosen.every(isKnown) ? known : withPicks(known, levels, key, chosen.filter(isKnown));
  }, picks);
}

export const rowsQuery = (api: Api, { kind, fetchRows }: KindCatalogue, under: Under, language: Language) =>
  queryOptions({
    queryKey: [kind, 'catalogue', under.at, under.parentId, under.category, language],
    staleTime,
    queryFn: async ({ signal }) => namedIn(await fetchRows(api, under, { signal }), language),
  });

/** The chosen paths of the level above, whose children are shown or needed. */
export function openParents({ levels }: KindCatalogue, picks: Picks, at: number): readonly string[] {
  const chosen = picks[levels[at - 1]?.key ?? ''] ?? [];
  const children = picks[levels[at]?.key ?? ''] ?? [];
  if (levels[at] === undefined) return [];
  return chosen.length <= mostOpened
    ? chosen
    : chosen.filter((path) => children.some((child) => parentOf(child) === path));
}

type Ensure = (under: Under) => Promise<readonly CatalogueRow[]>;

/** Fetches rows without a cache. */
export const uncachedRows =
  (api: Api, catalogue: KindCatalogue, language: Language): Ensure =>
  async (under) =>
    namedIn(await catalogue.fetchRows(api, under, {}), language);

/** Takes rows from the page's cache, and fetches missing ones. */
export const cachedRows =
  (api: Api, queryClient: QueryClient, catalogue: KindCatalogue, language: Language): Ensure =>
  (under) =>
    queryClient.ensureQueryData(rowsQuery(api, catalogue, under, language));

/** All rows that the choices name or open. */
export async function loadCatalogue(
  kind: KindCatalogue,
  ensure: Ensure,
  picks: Picks,
  category: string | null,
): Promise<Catalogue> {
  const top = kind.levels.length > 0 ? await ensure({ at: 0, parentId: null, category }) : [];
  const catalogue = new Map([['', top]]);
  for (let at = 1; at < kind.levels.length; at += 1) {
    const rows = openParents(kind, picks, at).map(async (path) => {
      const parentId = rowOf(catalogue, path)?.id;
      return [path, parentId === undefined ? [] : await ensure({ at, parentId, category })] as const;
    });
    for (const [path, found] of await Promise.all(rows)) catalogue.set(path, found);
  }
  return catalogue;
}
