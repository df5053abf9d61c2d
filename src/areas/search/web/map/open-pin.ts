import type { Map as Drawing } from 'maplibre-gl';
import type { Box, Pixel } from './base/box.ts';
import type { Camera } from './camera.ts';
import type { DrawnMarkers } from './drawn-markers.ts';
import { liftOf } from './lift-pin.ts';
import { type Group, keyOf } from './markers/group.ts';
import { boxOf, type MarkerSizes } from './markers/marker-box.ts';
import { settle, settledBox, type SettledMarker } from './markers/settle.ts';
import { isNarrow } from './opening.ts';
import type { Overlays } from './overlays.ts';

type Options = {
  map: Drawing;
  camera: Camera;
  markers: DrawnMarkers;
  overlays: Overlays;
  sizes: MarkerSizes;
};
export type OpenPin = ReturnType<typeof createOpenPin>;

/** The pressed pin, whose card is open: it stays by itself, however others are grouped, and clear of its card. */
export function createOpenPin({ map, camera, markers, overlays, sizes }: Options) {
  let pin: Group | null = null;
  /** How far the map has been moved from below the card. */
  let cleared: Pixel = { x: 0, y: 0 };

  const isPin = (group: Group): boolean => pin !== null && keyOf(group) === keyOf(pin);
  const settled = (): SettledMarker[] =>
    pin ? settle([pin], markers.project, { frame: overlays.frame(), over: overlays.boxes(), sizes }) : [];
  const placeResting = (): void => markers.placeResting((group) => (isPin(group) ? settled()[0]?.shift : undefined));
  /** Moves the map up until the pin is clear of its card, which lies over the lower part of it, and of the button that closes that. */
  const clearPin = (): void => {
    if (!pin) return;
    const box = boxOf(pin, markers.project(pin), sizes);
    const up = { x: 0, y: liftOf(box, [...overlays.cardBoxes(), ...overlays.closeBoxes()]) };
    if (up.y === 0) return placeResting();
    cleared = { x: 0, y: cleared.y + up.y };
    camera.panBy(up, true);
  };

  return {
    pin: () => pin,
    open: (group: Group): void => void (pin = { ...group, isDot: undefined }),
    /** The marker of the pin, with the box that others keep clear of. */
    settled,
    boxes: (): Box[] => settled().map((marker) => settledBox(marker, markers.project, sizes)),
    placeResting,
    /** The visitor has moved the map: it does not go back to where it was. */
    stay: (): void => void (cleared = { x: 0, y: 0 }),
    placeCard: (isLoading: boolean): void => {
      if (!isLoading) clearPin();
    },
    /** The map goes elsewhere: the pin is one of others again, and the map does not go back to where it was before the card. */
    drop: (): void => void ([pin, cleared] = [null, { x: 0, y: 0 }]),
    /** The map goes back to where it was before the card, and to the height that it had, and then acts. */
    close: (act: () => void): void => {
      const closed = pin;
      if (!closed) return;
      map.resize();
      queueMicrotask(() => {
        if (pin !== closed) return;
        camera.panBy({ x: -cleared.x, y: -cleared.y }, !isNarrow(overlays.frame()), () => {
          if (pin !== closed) return;
          [pin, cleared] = [null, { x: 0, y: 0 }];
          act();
        });
      });
    },
  };
}
