import { type Box, insetBy, meet, type Pixel } from '../base/box.ts';
import { type Place, unionOf } from '../base/corners.ts';
import { projectAt } from '../base/mercator.ts';
import { fewOf, type Group, newestFirst, ofCityIn, partsOf, placeKeyOf, populationOf } from './group.ts';
import { type Kept, nothingKept } from './kept.ts';
import { boxOf, gap, type MarkerSizes } from './marker-box.ts';

/** The most listings that are remembered one by one. */
const mostFew = 3;

const leastOf = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a == null || b == null ? null : Math.min(a, b);

function fewTogether(one: Group, other: Group): readonly Group[] | undefined {
  const [few, more] = [fewOf(one), fewOf(other)];
  return few && more && few.length + more.length <= mostFew ? [...few, ...more] : undefined;
}

/** A group at its place and with its name, with the listings of another. */
export const absorbing = <G extends Group>(one: G, other: Group): G => together(one, other, one);

/** A group at its place, with the listings of another, named after the larger city of both. */
function together<G extends Group>(
  one: G,
  other: Group,
  { city, district }: Group = populationOf(other) > populationOf(one) ? other : one,
): G {
  const isElsewhere = one.district !== other.district;
  const ofCity = [one, other]
    .filter((part) => part.city?.name === city?.name)
    .reduce((sum, part) => sum + ofCityIn(part), 0);
  return {
    ...one,
    city,
    district,
    ofCity,
    isAround: one.isAround || other.isAround || isElsewhere,
    hasNoPoint: one.hasNoPoint && other.hasNoPoint,
    count: one.count + other.count,
    corners: unionOf(one.corners, other.corners),
    least: leastOf(one.least, other.least),
    listing: undefined,
    few: fewTogether(one, other),
    parts: [...partsOf(one), ...partsOf(other)],
  };
}

/** Whether a group stands at a larger city than another, which joins it there. */
const isLed = (other: Group, one: Group): boolean =>
  one.city !== undefined && one.place === one.city.place && populationOf(one) > populationOf(other);

/** Two groups as one: at the larger city in far views, else at the place of the first. */
export const joint = <G extends Group>(one: G, other: G): G =>
  isLed(one, other) ? together(other, one) : together(one, other);

/** Up to this zoom a city has one marker, which stands there and has its name beside it. */
export const lastNamedZoom = 8.5;

/** Up to this zoom a view has a whole city, whose listings are told by their prices alone. */
export const lastCityZoom = 11.8;
/** Pixels between the markers of groups: those of a whole city would hide the city if each were as near to the next as it may be. */
const gapAt = (zoom: number, isOnPhone = false): number =>
  zoom > lastNamedZoom && zoom <= lastCityZoom && !isOnPhone ? 26 : gap;

/** In far views what is named after one city is one group, which stands there, if the frame has the city. */
export function atCities(all: readonly Group[], zoom: number, isShown: (place: Place) => boolean): readonly Group[] {
  if (zoom > lastNamedZoom) return all;
  const byCity = new Map<unknown, Group>();
  for (const group of all) {
    const { city, listing, place } = group;
    const isThere = city !== undefined && isShown(place) === isShown(city.place);
    const key = isThere ? `${city.name} ${city.place.latitude} ${city.place.longitude}` : group;
    const known = byCity.get(key);
    // A listing that is alone in its city stays at its own point.
    const home = isThere && (!listing || known) ? { ...group, place: city.place } : group;
    byCity.set(key, known ? together(home, known) : home);
  }
  return [...byCity.values()];
}

type Joined = Group & { at: Pixel; box: Box };

/** One pass over groups, the first in order first: each absorbs the later ones that its marker touches. */
function joinInOrder(groups: readonly Group[], zoom: number, sizes: MarkerSizes): Joined[] {
  const all: Joined[] = [];
  const withGap = (group: Group, at: Pixel): Box =>
    insetBy(boxOf(group, at, sizes), -gapAt(zoom, sizes.isOnPhone?.()) / 2);
  for (const group of groups) {
    const at = projectAt(group.place, zoom);
    const box = withGap(group, at);
    const near = all.find((other) => meet(other.box, box));
    if (near) {
      const grown = together(near, group);
      all[all.indexOf(near)] = { ...grown, box: withGap(grown, grown.at) };
    } else all.push({ ...group, at, box });
  }
  return all;
}

/**
 * Groups whose markers do not overlap: some absorb the neighbours that they would touch, and the counts add up to the same total. In far views those of
 * the largest cities absorb the others, so that a group stands at the city that names it. In near views those whose markers stand there already do, then
 * the largest ones, and of single listings the newest.
 */
export function groupsAt(
  all: readonly Group[],
  zoom: number,
  sizes: MarkerSizes,
  { places }: Kept = nothingKept,
): Group[] {
  const rankOf = (group: Group): number => (places.has(placeKeyOf(group)) ? 0 : 1);
  const sizeOf = (group: Group): number => (zoom > lastNamedZoom ? 0 : populationOf(group));
  const sorted = (some: readonly Group[]): Group[] =>
    some.toSorted((a, b) => sizeOf(b) - sizeOf(a) || rankOf(a) - rankOf(b) || b.count - a.count || newestFirst(a, b));
  let groups: readonly Group[] = sorted(all);
  let joined = joinInOrder(groups, zoom, sizes);
  // A marker that has grown may touch others now.
  while (joined.length < groups.length) {
    groups = sorted(joined);
    joined = joinInOrder(groups, zoom, sizes);
  }
  return joined.map(({ at: _at, box: _box, ...group }) => group);
}
