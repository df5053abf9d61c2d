import type { Map as Drawing } from 'maplibre-gl';
import { type Box, insetBy, type Point } from './clusters.ts';
import type { Label } from './marker-labels.ts';
import { setNameBoxes } from './name-boxes.ts';
import { groundNames, townFilter } from './name-layers.ts';

/** Pixels of the box around a group that a name may enter: its marker is round. */
const roundness = 2;

export type Placed = { sign: Point; box: Box; label: Label | undefined };

/** The names on a map with markers: those of towns give way to markers, to their labels and to what lies over the map; a city that labels a marker has no other name. */
export function markerNames(map: Drawing, language: 'ru' | 'en') {
  const setNames = (opacity: 0 | 1): void => {
    for (const id of groundNames.filter((name) => map.getLayer(name)))
      for (const property of ['text-opacity', 'icon-opacity'] as const) map.setPaintProperty(id, property, opacity);
  };
  // Names are shown once the boxes are there that they give way to.
  setNames(0);
  let namedAtMarkers: string | null = null;

  const show = (placed: readonly Placed[], over: readonly Box[]): void => {
    const labels = placed.flatMap(({ label }) => label ?? []);
    const names = new Set(
      placed.flatMap(({ sign: { city }, label }) => (city && label?.text === city.name ? city.name : [])),
    );
    setNameBoxes(
      map,
      [...placed.map(({ sign, box }) => (sign.listing ? box : insetBy(box, roundness))), ...over],
      labels,
    );
    if (namedAtMarkers === null) map.once('idle', () => setNames(1));
    const named = [...names].sort();
    if (named.join() === namedAtMarkers) return;
    namedAtMarkers = named.join();
    if (map.getLayer('town-names')) map.setFilter('town-names', townFilter(language, named));
  };
  return { show };
}
