import { rangeKeys } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { indexSchemaOf } from '../index-schema.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import type { Filters } from '../port.ts';
import type { ReferenceData } from '../reference-data.ts';

/** Ids of the catalogue rows of a path: «toyota.camry». Makes and models of one name may be in several categories. */
function idsOfPath({ levels }: ReferenceData, path: string): number[] {
  let ids: (number | null)[] = [null];
  for (const [level, slug] of path.split('.').entries()) {
    const rows = [...(levels[level]?.rows.values() ?? [])];
    ids = rows.filter(({ slug: own, id, parent }) => (own ?? String(id)) === slug && (level === 0 || ids.includes(parent))).map(({ id }) => id); // prettier-ignore
  }
  return ids.filter((id) => id !== null);
}

const kopecks = 100;

/** Filters as a search call takes them, from filters as addresses name them. */
export function toCallFilters({ data, reference }: SearchCatalogue, values: FilterValues): Filters {
  const filters: Record<string, unknown> = {};
  for (const { key, field } of data.levels) {
    const paths = values[key];
    if (paths) filters[field] = paths.flatMap((path) => idsOfPath(reference, path));
  }
  const { choices, numerics, sets } = indexSchemaOf(data);
  for (const { field } of sets) if (values[field.key]) filters[field.key] = values[field.key];
  for (const { key, field } of choices) {
    const chosen = values[key];
    if (!chosen) continue;
    if (!field && (chosen[0] === 'yes' || chosen[0] === 'no')) filters[key] = chosen[0] === 'yes';
    else if (field?.type === 'bool') filters[key] = chosen.map((one) => one === 'yes');
    else filters[key] = field?.type === 'count' ? chosen.map(Number) : chosen;
  }
  for (const { field, isFacet } of numerics) {
    if (!isFacet) continue;
    for (const key of Object.values(rangeKeys(field))) {
      const [bound] = values[key] ?? [];
      if (bound !== undefined) filters[key] = Number(bound) * (field.type === 'money' ? kopecks : 1);
    }
  }
  for (const key of (data.limits ?? []).flatMap((limit) => Object.values(rangeKeys(limit)))) {
    const [bound] = values[key] ?? [];
    if (bound !== undefined) filters[key] = Number(bound) * kopecks;
  }
  const places = new Set(values['place']);
  const districts = places.size > 0 ? [...reference.districts.values()].filter(({ slug }) => places.has(slug)) : [];
  if (districts.length > 0) filters['district_id'] = districts.map(({ id }) => id);
  const stations = places.size > 0 ? [...reference.metro.byId.values()].filter(({ slug }) => places.has(slug)) : [];
  if (stations.length > 0) filters['metro_id'] = stations.map(({ id }) => id);
  const slugs = new Set(values['near']);
  const cities = slugs.size > 0 ? [...reference.cities.values()].filter(({ slug }) => slugs.has(slug)) : [];
  const radius = Number(values['radius']?.[0] ?? 0);
  if (cities.length > 0) filters['city_id'] = cities.map(({ id }) => id);
  if (radius > 0 && cities[0]) filters['near'] = { city_id: cities[0].id, radius_km: radius };
  if (values['region']) filters['region'] = values['region'];
  for (const key of ['q', 'exclude_q', 'stay_from', 'stay_to']) if (values[key]?.[0]) filters[key] = values[key][0];
  return filters;
}
