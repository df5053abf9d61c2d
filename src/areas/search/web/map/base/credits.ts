import { AttributionControl, type Map as Drawing } from 'maplibre-gl';
import type { Corners } from './corners.ts';
import { shippedStreetsIn } from './streets.ts';

/** Milliseconds after which a narrow map folds its sources into a button beside that which it must name (map.css). */
const foldedMs = 6000;
const unfolded = 'maplibregl-compact-show';

/** Names the sources of the map, with a note where shipped streets are in view. */
export function nameSources(map: Drawing, note: string | null): void {
  let control: AttributionControl | undefined;
  let [isNoted, isFolded] = [false, false];
  const fold = (): void => {
    isFolded = true;
    map.getContainer().querySelector(`.${unfolded}`)?.classList.remove(unfolded);
    // Names and markers have the room.
    map.triggerRepaint();
  };
  const update = (): void => {
    const isIn = note !== null && shippedStreetsIn(map.getBounds().toArray().flat() as Corners, map.getZoom()) !== null;
    if (control && isIn === isNoted) return;
    if (control) map.removeControl(control);
    isNoted = isIn;
    control = new AttributionControl(note !== null && isIn ? { customAttribution: note } : {});
    map.addControl(control, 'bottom-right');
    if (isFolded) fold();
  };
  update();
  map.on('moveend', update);
  // A map that has become narrow unfolds them once more.
  map.on('resize', () => queueMicrotask(() => isFolded && fold()));
  const timer = setTimeout(fold, foldedMs);
  map.once('remove', () => clearTimeout(timer));
}
