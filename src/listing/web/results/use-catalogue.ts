import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { Language } from '#dictionary/field.ts';
import { useDataOf } from '#web/query/use-data-of.ts';
import { type Catalogue, type CatalogueRow, type KindCatalogue, openParents, rowOf, rowsQuery } from './catalogue.ts';
import type { Picks } from './search-picks.ts';

/** The rows that the choices name or open; rows that are still loading are absent. */
export function useCatalogue(
  api: Api,
  kind: KindCatalogue,
  { picks, category, language }: { picks: Picks; category: string | null; language: Language },
): Catalogue {
  const { data: top = [] } = useQuery({
    ...rowsQuery(api, kind, { at: 0, parentId: null, category }, language),
    enabled: kind.levels.length > 0,
    placeholderData: keepPreviousData,
  });
  const catalogue = new Map<string, readonly CatalogueRow[]>([['', top]]);
  const queriesOf = (at: number) =>
    openParents(kind, picks, at).flatMap((path) => {
      const parentId = rowOf(catalogue, path)?.id;
      return parentId === undefined
        ? []
        : [{ path, query: rowsQuery(api, kind, { at, parentId, category }, language) }];
    });
  const second = queriesOf(1);
  const secondRows = useDataOf(second.map(({ query }) => query));
  for (const [at, { path }] of second.entries()) catalogue.set(path, secondRows[at] ?? []);
  const third = queriesOf(2);
  const thirdRows = useDataOf(third.map(({ query }) => query));
  for (const [at, { path }] of third.entries()) catalogue.set(path, thirdRows[at] ?? []);
  return catalogue;
}
