import type { Map as Drawing, PaddingOptions } from 'maplibre-gl';
import { type Corners, lastNamedZoom, type Place, type Point, unwrapped } from './clusters.ts';

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

/** A pressed group brings the map at least so much nearer. */
const leastNearer = 1.5;
/** And in near views no more than so much, so that one sees where it goes. */
const mostNearer = 4;
/** A city is shown at least so near that its listings stand by themselves. */
const leastOfCity = lastNamedZoom + 0.4;

/** Where the map goes that stands at a zoom: `fits` is the zoom at which what the group leads to fills the frame. */
export const zoomOfPressed = (fits: number, now: number, closest: number, isCity: boolean): number =>
  Math.min(closest, Math.max(fits, now + leastNearer, isCity ? leastOfCity : 0), isCity ? closest : now + mostNearer);

/** The part of the map that a pressed group leads to: in far views the city that it is named after, else all of its listings. */
export const cornersOfPressed = ({ city, corners }: Point, zoom: number): { corners: Corners; isCity: boolean } =>
  city && zoom <= lastNamedZoom
    ? { corners: cityCorners(city.place, city.population), isCity: true }
    : { corners, isCity: false };

type Limits = { padding: PaddingOptions; closest: number };
/** Where the map goes once a group is pressed. */
export function cameraOfPressed(map: Drawing, group: Point, { padding, closest }: Limits) {
  const now = map.getZoom();
  const { corners, isCity } = cornersOfPressed(group, now);
  const fit = map.cameraForBounds(corners, { padding, maxZoom: closest });
  const zoom = zoomOfPressed(fit?.zoom ?? 0, now, closest, isCity);
  const { longitude, latitude } = isCity && group.city ? group.city.place : group.place;
  const center: [number, number] = [unwrapped(longitude), latitude];
  return { zoom, center: fit?.center && fit.zoom === zoom ? fit.center : center };
}
