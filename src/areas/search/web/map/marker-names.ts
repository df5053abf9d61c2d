import type { GeoJSONSource, Map as Drawing } from 'maplibre-gl';
import { type Box, type Frame, insetBy, type Point } from './clusters.ts';
import type { Label } from './marker-labels.ts';
import { groundNames, townFilter } from './name-layers.ts';

/** Pixels of the box around a group that a name may enter: its marker is round. */
const roundness = 2;

export type Placed = { sign: Point; box: Box; label: Label | undefined };

/** The names on a map with markers: those of towns give way to markers, to their labels and to what lies over the map; a city that labels a marker has no other name. */
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
    const names = new Set<string>();
    const features: object[] = [];
    const cover = (box: Box): void =>
      void features.push(featureAt((box.left + box.right) / 2, (box.top + box.bottom) / 2, { image: imageOf(box) }));
    for (const { sign, box, label } of placed) {
      cover(sign.listing ? box : insetBy(box, roundness));
      if (!label) continue;
      if (label.text === sign.city?.name) names.add(label.text);
      const { left, right, top, bottom } = label.box;
      features.push(featureAt((left + right) / 2, (top + bottom) / 2, { name: label.text }));
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
