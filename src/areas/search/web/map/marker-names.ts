import type { GeoJSONSource, Map as Drawing } from 'maplibre-gl';
import { type Box, type Frame, insetBy, lastNamedZoom, type Point, unwrapped } from './clusters.ts';
import { groundNames, markerNameSize, townFilter } from './name-layers.ts';

/** A marker has the name of a city beside it whose place is no more pixels away from its edge. */
const mostAway = 14;
/** Between a marker and its name, in heights of the letters. */
const nameGap = 0.2;
/** Pixels of the box around a group that a name may enter: its marker is round. */
const roundness = 2;

/**
 * Where a name may stand at a marker, in heights of its letters from the middle: below, above, on either side, and below or above from an edge on, for
 * markers at the edge of the map and beside others.
 */
function placesBeside({ left, right, top, bottom }: Box): (string | [number, number])[] {
  const [halfWidth, halfHeight] = [(right - left) / 2 / markerNameSize, (bottom - top) / 2 / markerNameSize];
  const [along, down] = [halfWidth + nameGap, halfHeight + nameGap];
  return [
    'top', [0, down], 'bottom', [0, -down], 'left', [along, 0], 'right', [-along, 0],
    'top-left', [-halfWidth, down], 'top-right', [halfWidth, down], 'bottom-left', [-halfWidth, -down], 'bottom-right', [halfWidth, -down],
  ]; // prettier-ignore
}

export type Placed = { sign: Point; box: Box };

/** The names on a map with markers: those of towns give way to markers and to what lies over the map, and a city with a marker has its name beside it. */
export function markerNames(map: Drawing, language: 'ru' | 'en') {
  /** An invisible image of the size of a box, for names to give way to. */
  const imageOf = ({ left, right, top, bottom }: Box): string => {
    const [width, height] = [Math.max(1, Math.ceil(right - left)), Math.max(1, Math.ceil(bottom - top))];
    const image = `box ${width} ${height}`;
    if (!map.hasImage(image)) map.addImage(image, { width, height, data: new Uint8Array(width * height * 4) });
    return image;
  };
  const featureAt = (x: number, y: number, properties: Record<string, unknown>) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: map.unproject([x, y]).toArray() },
    properties,
  });
  const setNames = (opacity: 0 | 1): void => {
    for (const id of groundNames.filter((name) => map.getLayer(name)))
      for (const property of ['text-opacity', 'icon-opacity'] as const) map.setPaintProperty(id, property, opacity);
  };
  // Names are shown once the boxes are there that they give way to.
  setNames(0);
  let namedAtMarkers: string | null = null;

  const show = (placed: readonly Placed[], over: readonly Box[], { width, height }: Frame): void => {
    const [names, seen] = [new Set<string>(), new Set<string>()];
    const features: object[] = [];
    const cover = (box: Box): void =>
      void features.push(featureAt((box.left + box.right) / 2, (box.top + box.bottom) / 2, { image: imageOf(box) }));
    for (const { sign, box } of placed.toSorted((a, b) => b.sign.count - a.sign.count)) {
      cover(sign.listing ? box : insetBy(box, roundness));
      const { city } = sign;
      if (!city || sign.listing || map.getZoom() > lastNamedZoom || seen.has(city.name)) continue;
      // A smaller marker of the city nearer to its middle would be taken for all of it.
      seen.add(city.name);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const home = map.project([unwrapped(city.place.longitude), city.place.latitude]);
      const radius = Math.max(box.right - box.left, box.bottom - box.top) / 2;
      if (Math.hypot(home.x - x, home.y - y) > radius + mostAway) continue;
      names.add(city.name);
      features.push(featureAt(x, y, { name: city.name, count: sign.count, beside: placesBeside(box) }));
    }
    for (const box of over) cover(box);
    // No name is cut at the edge of the map.
    cover({ left: 0, right: 1, top: 0, bottom: height });
    cover({ left: width - 1, right: width, top: 0, bottom: height });
    cover({ left: 0, right: width, top: 0, bottom: 1 });
    cover({ left: 0, right: width, top: height - 1, bottom: height });
    map.getSource<GeoJSONSource>('boxes')?.setData({ type: 'FeatureCollection', features } as never);
    if (namedAtMarkers === null) map.once('idle', () => setNames(1));
    const named = [...names].sort();
    if (named.join() === namedAtMarkers) return;
    namedAtMarkers = named.join();
    if (map.getLayer('town-names')) map.setFilter('town-names', townFilter(language, named));
  };
  return { show };
}
