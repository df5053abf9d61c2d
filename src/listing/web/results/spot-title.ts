import type { InputOf } from '#contract/client.ts';
import type { Language, Words } from '#dictionary/field.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import type { SearchInput } from '#kinds/web/calls.ts';
import type { LoadContext } from '#web/routes/view.ts';
import type { Within } from './address-values.ts';
import type { KindSearch } from './kind-search.ts';

const onePoint: Words = { ru: 'одно место на карте', en: 'one place on the map' };
const others: Words = { ru: ' и другие', en: ' and others' };
const withoutPoint: Words = { ru: 'объявления без точного адреса', en: 'listings without an exact address' };

type Named = { name: string; name_en: string };
/** The parts of Moscow are called districts, those of Saint Petersburg are smaller. */
function districtTitle(city: Named, district: Named, locale: Language): string {
  if (locale === 'en') return `${district.name_en}, ${city.name_en}`;
  return district.name.endsWith(' район') ? `${city.name}, ${district.name}` : `Район ${district.name}`;
}

type Item = { seller: { id: number; name: string; kind: string }; values?: object };
/** The address without the house: «ул. Полевая, 30» as «ул. Полевая». */
const streetOf = ({ values }: Item): string =>
  String((values as { address?: unknown } | undefined)?.address ?? '').replace(/,\s*(?:д\.\s*)?\d[^,]*$/u, '');

/** The most names in a title. */
const mostNames = 2;
/** «ул. Полевая, ул. Мира», «ул. Полевая, ул. Мира и другие». */
const listOf = (names: readonly string[], locale: Language): string =>
  names.slice(0, mostNames).join(', ') + (names.length > mostNames ? others[locale] : '');

/** The shop that all of these are of, and the streets that they are in, those with most listings first. */
async function sharedNames(
  { api, locale }: Pick<LoadContext, 'api'> & { locale: Language },
  { find }: Pick<KindSearch, 'find'>,
  input: SearchInput,
): Promise<{ shop: string | null; streets: string[] }> {
  const { items, total } = await find(api, { ...input, limit: 20 }, {});
  const all = items as unknown as Item[];
  const [first] = all;
  if (!first) return { shop: null, streets: [] };
  const { seller } = first;
  if (seller.kind === 'company' && all.every((other) => other.seller.id === seller.id)) {
    const isAll =
      total === items.length || (await find(api, { ...input, exclude_seller: [seller.id], limit: 1 }, {})).total === 0;
    if (isAll) return { shop: nameIn(seller.name, locale), streets: [] };
  }
  const byStreet = Map.groupBy(all, streetOf);
  if (total !== items.length || byStreet.has('')) return { shop: null, streets: [] };
  const streets = [...byStreet].toSorted(([, a], [, b]) => b.length - a.length);
  return { shop: null, streets: streets.map(([street]) => nameIn(street, locale)) };
}

/**
 * The title of the list of one place on the map, after what its listings share: their shop, their street, their district, else after their streets,
 * such as «Район Хорошёво-Мнёвники» or «ул. Полевая, ул. Мира»; null where they lie in several cities.
 */
export async function findSpotTitle(
  ctx: Pick<LoadContext, 'api' | 'queryClient'> & { locale: Language },
  search: Pick<KindSearch, 'kind' | 'find'>,
  input: SearchInput,
  view: Within,
): Promise<string | null> {
  const { api, queryClient, locale } = ctx;
  const { sort: _sort, ...filters } = input;
  // Keys and values come from the dictionary that the call's input is made from.
  const asked = { kind: search.kind, filters, view } as InputOf<'search/map'>;
  const { cells } = await queryClient.ensureQueryData({
    queryKey: ['search', 'map', asked],
    queryFn: async ({ signal }) => api('search/map', asked, { signal }),
  });
  // Cells with most listings come first.
  const [first] = cells;
  if (!first?.city) return null;
  const { city, district, has_point: hasPoint } = first;
  const nameOf = (named: Named): string => (locale === 'ru' ? named.name : named.name_en);
  if (!hasPoint) return cells.length === 1 ? `${nameOf(city)}: ${withoutPoint[locale]}` : null;
  const { shop, streets } = await sharedNames(ctx, search, input);
  if (shop) return shop;
  if (streets.length === 1) return listOf(streets, locale);
  if (district && cells.every((cell) => cell.district?.name === district.name))
    return districtTitle(city, district, locale);
  if (!cells.every((cell) => cell.city?.name === city.name)) return null;
  return streets.length > 0 ? listOf(streets, locale) : `${nameOf(city)}: ${onePoint[locale]}`;
}
