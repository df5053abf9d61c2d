import type { InputOf } from '#contract/client.ts';
import { cleanText } from '#listing/web/results/address-values.ts';
import { paths } from '#web/paths.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import { type OrganizationType, organizationTypes } from '../organization-types.ts';

/** The state of the directory, all of which is in the address. */
export type DirectorySearch = {
  q: string;
  type: OrganizationType | null;
  city: number | null;
  cursor: string | null;
};

/** Reads the state from an address. No address is an error: unknown parameters are ignored. */
export function readDirectorySearch(search: RawSearch): DirectorySearch {
  const city = firstValue(search, 'city') ?? '';
  const cursor = firstValue(search, 'cursor');
  return {
    q: cleanText(firstValue(search, 'q')).slice(0, 100),
    type: organizationTypes.find((type) => type === firstValue(search, 'type')) ?? null,
    city: /^[1-9]\d{0,9}$/.test(city) ? Number(city) : null,
    cursor: cursor && cursor.length <= 300 ? cursor : null,
  };
}

/** The address of a state without its empty parts; `change` replaces parts of it and begins at the first page. */
export const directoryPath = (state: DirectorySearch, change: Partial<DirectorySearch> = {}): string =>
  paths.organizations(stringifySearch({ ...state, cursor: null, ...change }));

export const directoryInput = ({ q, type, city, cursor }: DirectorySearch): InputOf<'organization/get_all'> => ({
  ...(q && { query: q }),
  ...(type && { type }),
  ...(city !== null && { city_id: city }),
  ...(cursor && { cursor }),
});
