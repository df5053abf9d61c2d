import type { Map as Drawing, PaddingOptions } from 'maplibre-gl';
import type { Frame } from './base/box.ts';
import { cityRadiusKm } from './base/city-radius.ts';
import { type Corners, type Place, unionOf, unwrapped } from './base/corners.ts';
import { projectAt } from './base/mercator.ts';
import { type Group, ofCityIn, partsOf } from './markers/group.ts';
import { lastNamedZoom } from './markers/join-groups.ts';
import { isNarrow, leastInNarrow, marginIn } from './opening.ts';

/** Kilometres in a degree of latitude. */
const degree = 111.32;

function cityCorners({ latitude, longitude }: Place, population: number): Corners {
  const north = cityRadiusKm(population) / degree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const middle = unwrapped(longitude);
  return [middle - east, latitude - north, middle + east, latitude + north];
}

/**
 * A press brings the map at least so many levels nearer. In far views it goes by more than one, to the city that names the group: from all of Russia
 * two presses reach the districts of a city, on phones three, and what lies far from the city is left out.
 */
const leastNearer = 1;
const leastInFar = 2.6;
/** In near views no more than so much, so that one sees where it goes. */
const mostNearer = 4;
/** A city is shown at least so near that its listings stand by themselves, unless some lie so far from it that many levels are between. */
const leastOfCity = lastNamedZoom + 0.4;
const fromCity = 0.8;
/** A view that would be no more than so many levels farther than that goes there at once. */
const beforeCity = 1.2;

/** Where the map goes that stands at a zoom: `fits` is the zoom at which what the group leads to fills the frame. */
export function zoomOfPressed(fits: number, now: number, closest: number, isCity: boolean): number {
  const wanted = isCity && fits > leastOfCity - fromCity ? Math.max(fits, leastOfCity) : fits;
  const isFar = now <= lastNamedZoom;
  // Far from a city or near to it: the second press of a wide screen does not end just before the districts.
  const leap = now + leastInFar > leastOfCity - beforeCity ? leastOfCity : now + leastInFar;
  const nearer = Math.max(wanted, now + leastNearer, isFar ? leap : 0);
  return Math.min(closest, nearer, isFar ? closest : now + mostNearer);
}

/** From this share on a group is that of its city: a press leads there at once, and past what lies around it. */
const mostlyOfCity = 0.5;

/** The part of the map that a pressed group leads to: all of its listings, in far views its city, or both where most of them are elsewhere. */
export const cornersOfPressed = (group: Group, zoom: number): { corners: Corners; isCity: boolean } => {
  const { city, corners } = group;
  if (!city || zoom > lastNamedZoom) return { corners, isCity: false };
  const ofCity = cityCorners(city.place, city.population);
  const isCity = ofCityIn(group) >= group.count * mostlyOfCity;
  return { corners: isCity ? ofCity : unionOf(corners, ofCity), isCity };
};

/** The mean of two sides, or of the listings of a group along them. */
const middleOf = (low: number, high: number): number => (low + high) / 2;
function meanOf(group: Group): [longitude: number, latitude: number] {
  const parts = partsOf(group);
  const along = (from: 0 | 1, to: 2 | 3): number =>
    parts.reduce((sum, { corners, count }) => sum + middleOf(corners[from], corners[to]) * count, 0) / group.count;
  return [along(0, 2), along(1, 3)];
}

/** The middle of a view that is nearer than all of a group fits: of all where they fit across or down, else where most of them are, in far views at their city. */
export function middleOfPressed(group: Group, now: number, zoom: number, { width, height }: Frame): [number, number] {
  const [west, south, east, north] = group.corners;
  const from = projectAt({ longitude: west, latitude: north }, zoom);
  const to = projectAt({ longitude: east, latitude: south }, zoom);
  const city = now <= lastNamedZoom ? group.city?.place : undefined;
  const [longitude, latitude] = city ? [unwrapped(city.longitude), city.latitude] : meanOf(group);
  return [
    to.x - from.x <= width ? middleOf(west, east) : longitude,
    to.y - from.y <= height ? middleOf(south, north) : latitude,
  ];
}

type Limits = { padding: PaddingOptions; frame: Frame; closest: number };
/** Where the map goes once a group is pressed. */
export function cameraOfPressed(map: Drawing, group: Group, { padding, frame, closest }: Limits) {
  const now = map.getZoom();
  const { corners, isCity } = cornersOfPressed(group, now);
  const fitIn = (free: PaddingOptions | number) => map.cameraForBounds(corners, { padding: free, maxZoom: closest });
  // In the far views of a phone what lies over the map would take half of the frame from the group; markers come clear of it.
  const roomy = fitIn(now <= lastNamedZoom && isNarrow(frame) ? leastInNarrow : padding);
  const fit = (roomy?.zoom ?? 0) < now + leastNearer ? fitIn(marginIn(frame)) : roomy;
  const zoom = zoomOfPressed(fit?.zoom ?? 0, now, closest, isCity);
  const isWhole = fit?.center && (isCity || zoom <= (fit.zoom ?? 0));
  return { zoom, center: isWhole ? fit.center : middleOfPressed(group, now, zoom, frame) };
}
