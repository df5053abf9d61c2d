import type { InputOf } from '#contract/client.ts';
import type { Language, Words } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';
import type { SearchInput } from '#kinds/web/calls.ts';
import type { LoadContext } from '#web/routes/view.ts';
import type { Within } from './address-values.ts';

/** The widest part of the map that is one place, in degrees: its point with half a thousandth on each side, rounded outwards to thousandths. */
const widest = 0.0031;
export const isSpot = ({ west, south, east, north }: Within): boolean => east - west < widest && north - south < widest;

const [withoutPoint, atOnePoint]: readonly [Words, Words] = [
  { ru: 'объявления без точного адреса', en: 'listings without an exact address' },
  { ru: 'объявления в одной точке', en: 'listings at one point' },
];

/** The title of the list of one place on the map, such as «Москва: объявления без точного адреса»; null where the listings lie at several. */
export async function findSpotTitle(
  { api, queryClient, locale }: Pick<LoadContext, 'api' | 'queryClient'> & { locale: Language },
  kind: KindName,
  { sort: _sort, ...filters }: SearchInput,
  view: Within,
): Promise<string | null> {
  // Keys and values come from the dictionary that the call's input is made from.
  const input = { kind, filters, view } as InputOf<'search/map'>;
  const { cells } = await queryClient.ensureQueryData({
    queryKey: ['search', 'map', input],
    queryFn: async ({ signal }) => api('search/map', input, { signal }),
  });
  // Cells with most listings come first.
  const [{ city, bounds: { west, south, east, north }, has_point: hasPoint } = { city: null, bounds: view, has_point: true }] = cells; // prettier-ignore
  if (!city || west !== east || south !== north) return null;
  return `${locale === 'ru' ? city.name : city.name_en}: ${(hasPoint ? atOnePoint : withoutPoint)[locale]}`;
}
