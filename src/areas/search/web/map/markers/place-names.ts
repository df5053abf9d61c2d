import type { Words } from '#dictionary/field.ts';
import { type Group, liesAround, ofCityIn, partsOf, populationOf } from './group.ts';
import { noteWords } from './note-words.ts';

/** A city of so many people is known: what lies around it can be named after it. */
const known = 150_000;

type Region = { region: Words; count: number };
/** How many listings of these groups each region has, by its name. */
export function regionsOf(groups: readonly Group[]): ReadonlyMap<string, Region> {
  const counts = new Map<string, Region>();
  for (const { city, count } of groups.flatMap(partsOf)) {
    if (!city?.region) continue;
    const before = counts.get(city.region.ru)?.count ?? 0;
    counts.set(city.region.ru, { region: city.region, count: before + count });
  }
  return counts;
}

/** The region with the most listings of a group, if most of those that the region has in view are in it. */
function regionOf(group: Group, inView: ReadonlyMap<string, Region>): Words | undefined {
  const [most] = [...regionsOf([group]).values()].toSorted((a, b) => b.count - a.count);
  return most && most.count * 2 > (inView.get(most.region.ru)?.count ?? 0) ? most.region : undefined;
}

/**
 * What a group of a far view is called in each language: «Пенза», where half of it or more is there; «Пенза и рядом», where less is; and «Мурманская обл.»,
 * where it lies around no known city.
 */
export function placeNamesOf(group: Group, inView: ReadonlyMap<string, Region>): Words | undefined {
  const { city } = group;
  if (!city) return undefined;
  const { name, names = { ru: name, en: name } } = city;
  if (!liesAround(group)) return names;
  const region = populationOf(group) < known ? regionOf(group, inView) : undefined;
  return region ?? (ofCityIn(group) * 2 < group.count ? noteWords.around(names) : names);
}
