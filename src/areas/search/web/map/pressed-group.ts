import type { Map as Drawing, PaddingOptions } from 'maplibre-gl';
import type { Frame } from './base/box.ts';
import { type Corners, type Place, unionOf, unwrapped } from './base/corners.ts';
import { projectAt } from './base/mercator.ts';
import { type Group, liesAround, partsOf } from './markers/group.ts';
import { lastNamedZoom } from './markers/join-groups.ts';
import { isNarrow, leastInNarrow, marginIn } from './opening.ts';

/** Kilometres in a degree of latitude. */
const degree = 111.32;
/** Kilometres from the middle of a city to its edge: Moscow has 18, a city of a million six. */
const reachOf = (population: number): number => 1.2 + Math.sqrt(population) / 215;

function cityCorners({ latitude, longitude }: Place, population: number): Corners {
  const north = reachOf(population) / degree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const middle = unwrapped(longitude);
  return [middle - east, latitude - north, middle + east, latitude + north];
}

/** What a pressed group leads to brings the map at least so much nearer, else the map comes nearer by one level. */
const leastNearer = 0.3;
/** In near views no more than so much, so that one sees where it goes. */
const mostNearer = 4;
/** A city is shown at least so near that its listings stand by themselves, unless some lie so far from it that many levels are between. */
const leastOfCity = lastNamedZoom + 0.4;
const fromCity = 0.8;

/** Where the map goes that stands at a zoom: `fits` is the zoom at which what the group leads to fills the frame. */
export function zoomOfPressed(fits: number, now: number, closest: number, isCity: boolean): number {
  const wanted = isCity && fits > leastOfCity - fromCity ? Math.max(fits, leastOfCity) : fits;
  const nearer = wanted >= now + leastNearer ? wanted : now + 1;
  return Math.min(closest, nearer, now > lastNamedZoom ? now + mostNearer : closest);
}

/** The part of the map that a pressed group leads to: all of its listings, in far views with the city that it is named after. */
export const cornersOfPressed = (group: Group, zoom: number): { corners: Corners; isCity: boolean } => {
  const { city, corners } = group;
  return city && zoom <= lastNamedZoom
    ? { corners: unionOf(corners, cityCorners(city.place, city.population)), isCity: !liesAround(group) }
    : { corners, isCity: false };
};

/** The mean of two sides, or of the listings of a group along them. */
const middleOf = (low: number, high: number): number => (low + high) / 2;
function meanOf(group: Group): [longitude: number, latitude: number] {
  const parts = partsOf(group);
  const along = (from: 0 | 1, to: 2 | 3): number =>
    parts.reduce((sum, { corners, count }) => sum + middleOf(corners[from], corners[to]) * count, 0) / group.count;
  return [along(0, 2), along(1, 3)];
}

/** The middle of a view that is nearer than all of a group fits: of all where they fit across or down, else where most of them are. */
export function middleOfPressed(group: Group, zoom: number, { width, height }: Frame): [number, number] {
  const [west, south, east, north] = group.corners;
  const from = projectAt({ longitude: west, latitude: north }, zoom);
  const to = projectAt({ longitude: east, latitude: south }, zoom);
  const [longitude, latitude] = meanOf(group);
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
  return { zoom, center: isWhole ? fit.center : middleOfPressed(group, zoom, frame) };
}
