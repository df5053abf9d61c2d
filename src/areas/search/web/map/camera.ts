import type { Map as Drawing, PaddingOptions } from 'maplibre-gl';
import type { Pixel } from './base/box.ts';
import { type Corners, type Place, unionOf, unwrapped } from './base/corners.ts';
import { russiaBox, viewBox } from './base/ground.ts';
import { isAnimated } from './base/is-animated.ts';
import { isSameView } from './within.ts';

/** A district of a city around the visitor. */
const nearZoom = 11.5;
/** Degrees beyond the outermost listing that the map can show. */
const beyond = 3;
/** The northernmost latitude that Web Mercator shows well. */
const mostNorthern = 85;

export type Camera = ReturnType<typeof createCamera>;

type Acts = {
  /** The program is about to move the map. */
  onLeave: () => void;
  /** The program has moved the map at once. */
  onJump: () => void;
};

/** Moves a map, and tells the moves of the program from those of the visitor. */
export function createCamera(map: Drawing, container: HTMLElement, { onLeave, onJump }: Acts) {
  const moving = { isByProgram: false, isByResize: false };
  /** The part of the world that the map can show. */
  let reach = russiaBox;
  let height = container.clientHeight;
  map.setMaxBounds(reach);

  const cornersShown = (): Corners => {
    const [[west, south], [east, north]] = map.getBounds().toArray();
    return [west, south, east, north];
  };
  const jump = (move: () => void): void => {
    moving.isByProgram = true;
    onLeave();
    move();
    moving.isByProgram = false;
    onJump();
  };
  // A frame of another size moves the map too, unless it is moving already.
  map.on('resize', () => {
    moving.isByResize = !map.isMoving();
    const grown = container.clientHeight - height;
    height = container.clientHeight;
    // A frame that grows downwards, as below the card of a pin, leaves everything in its place; MapLibre keeps the middle.
    if (moving.isByResize && grown !== 0)
      queueMicrotask(() => jump(() => map.panBy([0, grown / 2], { animate: false })));
  });

  return {
    cornersShown,
    isByProgram: () => moving.isByProgram,
    /** Whether the move that has ended was the visitor's; asked once for each move. */
    hasVisitorMoved: () => {
      const isByVisitor = !moving.isByProgram && !moving.isByResize;
      moving.isByResize = false;
      return isByVisitor;
    },
    /** Lets the map show these corners too: cars abroad lie beyond Russia. */
    reachTo: ([west, south, east, north]: Corners) => {
      const wider = unionOf(reach, [
        west - beyond,
        south - beyond,
        east + beyond,
        Math.min(north + beyond, mostNorthern),
      ]);
      if (wider.some((side, at) => side !== reach[at])) map.setMaxBounds((reach = wider));
    },
    fit: (corners: Corners, margin: number | PaddingOptions, maxZoom = 11) =>
      jump(() => {
        map.setMaxBounds(viewBox);
        map.fitBounds(corners, { padding: margin, maxZoom, animate: false });
        map.setMaxBounds((reach = unionOf(reach, cornersShown())));
      }),
    /** After the list of one place the map is where it was: coming so little farther would group its markers anew. */
    show: (corners: Corners) => {
      if (!isSameView(corners, cornersShown())) jump(() => map.fitBounds(corners, { animate: false }));
    },
    goTo: ({ latitude, longitude }: Place) =>
      void map.easeTo({
        center: [unwrapped(longitude), latitude],
        zoom: Math.max(map.getZoom(), nearZoom),
        animate: isAnimated(),
      }),
    /** Moves the map by so many pixels as the program, and then acts. */
    panBy: ({ x, y }: Pixel, isSmooth: boolean, act: () => void = () => {}) => {
      if (x === 0 && y === 0) return act();
      moving.isByProgram = true;
      map.once('moveend', () => {
        moving.isByProgram = false;
        act();
      });
      map.panBy([x, y], { animate: isSmooth && isAnimated() });
    },
  };
}
