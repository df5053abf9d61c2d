import { searchOfSection, understandQuery } from '#areas/search/web/understand-query.ts';
import type { KindName } from '#kinds/names.ts';
import type { LoadContext } from '#web/routes/view.ts';
import type { SearchState } from './search-state.ts';
import type { FoundSection } from './use-search-page.ts';

/** Results of the query in other sections; none if the call fails, because the results of this section stand without them. */
export async function findOtherSections(
  { api, queryClient, search }: LoadContext,
  kind: KindName,
  { typed, regions }: SearchState,
): Promise<readonly FoundSection[]> {
  const asked = { q: typed, kind, ...(regions && regions.length > 0 && { region: [...regions] }) };
  const answer = await queryClient.ensureQueryData(understandQuery(api, asked)).catch(() => null);
  return (answer?.sections ?? [])
    .filter((one) => one.kind !== kind && one.count > 0)
    .map((one) => ({ ...one, search: searchOfSection(one, typed, { kind, search }) }));
}
