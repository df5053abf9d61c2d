import type { Places } from '../reference-data.ts';
import type { Loosening } from './loosen-names.ts';
import type { Understanding } from './understanding.ts';

type Read = Pick<Understanding, 'filters' | 'said'>;

/** A query of metro stations or districts in the whole city in which they lie; a city that is a region is that region. */
export function inWholeCity({ filters, said }: Read, { cities, regions, districts, metro }: Places): Loosening[][] {
  const named = filters['place'] ?? [];
  const places = [...metro.byId.values(), ...districts.values()].filter(({ slug }) => named.includes(slug));
  const around = [...new Set(places.map((place) => place.city_id))].flatMap((id) => cities.get(id) ?? []);
  if (around.length !== 1) return [];
  const [{ name, slug, region }] = around as [(typeof around)[number]];
  const isRegion = regions.some((one) => one.iso === region && one.name === name);
  const { place: _place, region: _region, near: _near, radius: _radius, ...others } = filters;
  const missed = said.filter(({ values }) => 'place' in values).map(({ words }) => words);
  return [[{ filters: { ...others, ...(isRegion ? { region: [region] } : { near: [slug] }) }, missed }]];
}
