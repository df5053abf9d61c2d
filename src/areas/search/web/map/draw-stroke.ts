import type { Map as Drawing } from 'maplibre-gl';
import { ringOf } from './base/outline.ts';

/** `ring` is null where the stroke was too short, or `cancel` was called. */
export type Stroke = { ring: Promise<[number, number][] | null>; cancel: () => void };

/** Pixels of the pointer between two corners of a drawn area. */
const strokeStep = 3;

/** The moves of the pointer that came with an event. */
const movesOf = (event: PointerEvent): readonly PointerEvent[] => {
  const moves = event.getCoalescedEvents();
  return moves.length > 0 ? moves : [event];
};

/** Takes the next stroke over a map as the outline of an area; `show` draws what there is of it. */
export function drawStroke(map: Drawing, show: (ring: readonly [number, number][]) => void): Stroke {
  const canvas = map.getCanvasContainer();
  const { promise, resolve } = Promise.withResolvers<[number, number][] | null>();
  const listening = new AbortController();
  const stroke: { x: number; y: number; at: [number, number] }[] = [];
  const end = (ring: [number, number][] | null): void => {
    listening.abort();
    map.dragPan.enable();
    canvas.classList.remove('map-drawing');
    resolve(ring);
  };
  const add = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top } = canvas.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const last = stroke.at(-1);
    if (last && Math.hypot(last.x - x, last.y - y) < strokeStep) return;
    const { lng, lat } = map.unproject([x, y]);
    stroke.push({ x, y, at: [lng, lat] });
    show(stroke.map(({ at }) => at));
  };
  map.dragPan.disable();
  canvas.classList.add('map-drawing');
  const { signal } = listening;
  canvas.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary) return;
    canvas.setPointerCapture(event.pointerId);
    stroke.length = 0;
    add(event);
  }, { signal }); // prettier-ignore
  canvas.addEventListener('pointermove', (event) => {
    // A map that is drawn slowly gets several moves at once.
    if (stroke.length > 0 && event.isPrimary) for (const move of movesOf(event)) add(move);
  }, { signal }); // prettier-ignore
  canvas.addEventListener('pointerup', () => end(ringOf(stroke)), { signal });
  canvas.addEventListener('pointercancel', () => end(null), { signal });
  return { ring: promise, cancel: () => end(null) };
}
