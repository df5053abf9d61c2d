import { optionLabel } from '#dictionary/field.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { sellerKind } from '../../filter-fields.ts';
import type { SearchState } from './search-state.ts';

// A module of its own, because most searches hide no seller.

/** A name that could not be loaded is absent. */
export type HiddenSeller = { id: number; name: string | undefined };

/** The sellers that a search hides, by their names. */
export const findHiddenSellers = (
  { api, queryClient, locale }: Pick<LoadContext, 'api' | 'queryClient' | 'locale'>,
  { withoutSellers }: SearchState,
): Promise<HiddenSeller[]> =>
  Promise.all(
    withoutSellers.map(async (id) => {
      const profile = await queryClient.ensureQueryData(profileQuery(api, id)).catch(() => undefined);
      // A private person is not named to those who only search.
      const isPrivate = profile?.kind === 'private';
      return { id, name: isPrivate ? `${optionLabel(sellerKind, 'private', locale)} ${id}` : profile?.display_name };
    }),
  );
