import { bodyShapes } from './bodies.ts';
import type { DrawnBody } from './bodies.ts';
import type { BodyShape } from './body-shape.ts';
import { compactPath } from './compact.ts';
import { archSegments, rounded, trace } from './projection.ts';
import type { Flat } from './projection.ts';

/** A small side view in one colour, the text's own, for choosing a body type: an SVG string, 120 × 48. */
export function bodyIcon(body: DrawnBody): string {
  const shape: BodyShape = bodyShapes[body];
  const height = Math.max(...shape.roof.map(([, z]) => z));
  const zoom = Math.min(0.0245, 112 / shape.length, 40 / height) * 10;
  // Tenfold units keep whole numbers fine enough at this size.
  const at = (x: number, z: number): Flat => [600 + (x - shape.length / 2) * zoom, 440 - z * zoom];
  const arch = shape.wheel + 60;
  const roof = shape.openTop ? [] : shape.roof;
  const outline = [
    ...rounded([...shape.nose, ...shape.bonnet, ...roof, ...shape.deck, ...shape.tail], false),
    [[shape.rearAxle + arch, shape.sill] as Flat],
    ...archSegments(shape.rearAxle, shape.wheel, arch),
    [[shape.rearAxle - arch, shape.sill] as Flat],
    [[shape.frontAxle + arch, shape.sill] as Flat],
    ...archSegments(shape.frontAxle, shape.wheel, arch),
    [[shape.frontAxle - arch, shape.sill] as Flat],
  ];
  const wheels = [shape.frontAxle, shape.rearAxle].map((axle) => {
    const [cx, cy] = at(axle, shape.wheel).map(Math.round);
    return `<circle cx="${cx}" cy="${cy}" r="${Math.round(shape.wheel * zoom)}"/>`;
  });
  const screen = shape.openTop ? trace([[[1480, 960]], [[2110, 1330]], [[2200, 1330]], [[1680, 960]]], at) : '';
  const glass = shape.roof.slice(shape.screenTop, shape.rearTop + 1).map(([x, z], i, all): [number, number, number] => {
    const end = i === all.length - 1;
    return [i === 0 ? x + 60 : end ? Math.min(x - 90, shape.glassTo - 90) : x, z - 120, 80];
  });
  const belt = (shape.roof[0]?.[1] ?? 0) + 50;
  const last = glass.at(-1);
  const window =
    shape.openTop || !last
      ? ''
      : trace(
          rounded([
            [shape.glassFrom + 60, belt, 20],
            ...glass.filter(([x], i) => i === glass.length - 1 || x < last[0]),
            [shape.glassTo - 60, belt + 40, 40],
          ]),
          at,
        );
  const d = compactPath(trace(outline, at) + screen + window);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 480" width="120" height="48" fill="currentColor"><path fill-rule="evenodd" d="${d}"/>${wheels.join('')}</svg>`;
}
