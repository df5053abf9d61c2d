import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { parentOf, type Picks, slugOf } from '#areas/listing/web/search-picks.ts';
import type { Api } from '#contract/client.ts';
import { useDataOf } from '#web/query/use-data-of.ts';

/** A row of the catalogue as the filters need it. */
export type CatalogueRow = { id: number; slug: string; name: string; count: number };
/** Rows by what they lie under: '' holds the marks, «toyota» its models, «toyota.camry» its generations. */
export type Catalogue = ReadonlyMap<string, readonly CatalogueRow[]>;

const staleTime = 300_000;
/** Models are shown under so many chosen marks, generations under so many models; under more, only where some are chosen. */
const mostOpened = 3;

export const autoLevels = ['mark', 'model', 'generation'] as const;

export const rowOf = (catalogue: Catalogue, path: string): CatalogueRow | undefined =>
  catalogue.get(parentOf(path))?.find(({ slug }) => slug === slugOf(path));

type Asked = { signal?: AbortSignal };

/** Makes by name, as far as the filters need them: the whole answer would weigh more than the page itself. */
async function fetchMarks(api: Api, asked: Asked = {}): Promise<CatalogueRow[]> {
  const { marks } = await api('auto/get_marks', { with_counts: true }, asked);
  return marks
    .filter((mark) => mark.count || mark.sold_in_russia)
    .map(({ id, slug, name, count }) => ({ id, slug, name, count: count ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function fetchModels(api: Api, markId: number, asked: Asked = {}): Promise<CatalogueRow[]> {
  const { models } = await api('auto/get_models', { mark_id: markId, with_counts: true }, asked);
  return models.map(({ id, slug, name, count }) => ({ id, slug, name, count: count ?? 0 }));
}

/** Generations have no short name: their number stands for it. */
async function fetchGenerations(api: Api, modelId: number, asked: Asked = {}): Promise<CatalogueRow[]> {
  const { generations } = await api('auto/get_generations', { model_id: modelId }, asked);
  return generations.map(({ id, name, year_from, year_to }) => ({
    id,
    slug: String(id),
    name: `${name}, ${year_from}–${year_to ?? ''}`,
    count: 0,
  }));
}

const marksQuery = (api: Api) =>
  queryOptions({ queryKey: ['auto', 'marks'], staleTime, queryFn: ({ signal }) => fetchMarks(api, { signal }) });
const modelsQuery = (api: Api, markId: number) =>
  queryOptions({
    queryKey: ['auto', 'models', markId],
    staleTime,
    queryFn: ({ signal }) => fetchModels(api, markId, { signal }),
  });
const generationsQuery = (api: Api, modelId: number) =>
  queryOptions({
    queryKey: ['auto', 'generations', modelId],
    staleTime,
    queryFn: ({ signal }) => fetchGenerations(api, modelId, { signal }),
  });

/** The chosen paths of a level whose children are shown or needed. */
function openedOf(picks: Picks, at: 0 | 1): readonly string[] {
  const chosen = picks[autoLevels[at]] ?? [];
  const children = picks[autoLevels[at + 1] ?? ''] ?? [];
  return chosen.length <= mostOpened ? chosen : chosen.filter((path) => children.some((one) => parentOf(one) === path));
}

type Ensure = {
  marks: () => Promise<readonly CatalogueRow[]>;
  models: (markId: number) => Promise<readonly CatalogueRow[]>;
  generations: (modelId: number) => Promise<readonly CatalogueRow[]>;
};

/** Without a cache. */
export const bareCatalogue = (api: Api): Ensure => ({
  marks: () => fetchMarks(api),
  models: (id) => fetchModels(api, id),
  generations: (id) => fetchGenerations(api, id),
});

/** From the page's cache, asked for where it lacks. */
export const cachedCatalogue = (api: Api, queryClient: QueryClient): Ensure => ({
  marks: () => queryClient.ensureQueryData(marksQuery(api)),
  models: (id) => queryClient.ensureQueryData(modelsQuery(api, id)),
  generations: (id) => queryClient.ensureQueryData(generationsQuery(api, id)),
});

/** All rows that a choice names or opens. */
export async function loadCatalogue({ marks, models, generations }: Ensure, picks: Picks): Promise<Catalogue> {
  const catalogue = new Map([['', await marks()]]);
  for (const [at, load] of [models, generations].entries()) {
    const rows = openedOf(picks, at as 0 | 1).map(async (path) => {
      const row = rowOf(catalogue, path);
      return [path, row ? await load(row.id) : []] as const;
    });
    for (const [path, found] of await Promise.all(rows)) catalogue.set(path, found);
  }
  return catalogue;
}

/** The same while a page is open; what has not come yet is missing. */
export function useCatalogue(api: Api, picks: Picks): Catalogue {
  const { data: marks } = useSuspenseQuery(marksQuery(api));
  const catalogue = new Map<string, readonly CatalogueRow[]>([['', marks]]);
  const known = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const row = rowOf(catalogue, path);
      return row ? [{ path, id: row.id }] : [];
    });
  const openMarks = known(openedOf(picks, 0));
  const models = useDataOf(openMarks.map(({ id }) => modelsQuery(api, id)));
  for (const [at, { path }] of openMarks.entries()) catalogue.set(path, models[at] ?? []);
  const openModels = known(openedOf(picks, 1));
  const generations = useDataOf(openModels.map(({ id }) => generationsQuery(api, id)));
  for (const [at, { path }] of openModels.entries()) catalogue.set(path, generations[at] ?? []);
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
export function nameOfPicks(picks: Picks, catalogue: Catalogue): string | null {
  const namesOf = (key: string) => (picks[key] ?? []).flatMap((path) => rowOf(catalogue, path)?.name ?? []);
  const [marks, models] = [namesOf('mark'), namesOf('model')];
  if (marks.length === 0) return null;
  return marks.length === 1 ? [marks[0], models.join(', ')].filter(Boolean).join(' ') : marks.join(', ');
}
