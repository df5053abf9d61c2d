import { bodyShapes, type DrawnBody } from './bodies.ts';
import type { BodyShape } from './body-shape.ts';
import { cabinSide, mirrors } from './cabin.ts';
import type { Tones } from './paints.ts';
import { compactPaths } from './compact.ts';
import { drawFront, drawRear, endOf } from './front-rear.ts';
import { flank } from './flank.ts';
import { type Bounds, grounds, type GroundTones, pictureOf } from '../grounds.ts';
import { shadow, underside } from './shadow.ts';
import { openCabin } from './open-cabin.ts';
import { cameraFor, type Space } from './projection.ts';
import type { DrawnView, Scene } from './scene.ts';
import { surfacesOf } from './surfaces.ts';
import { tops } from './tops.ts';
import { wheelAt, wheelSymbol } from './wheel.ts';

const turns: Record<DrawnView, number> = { front34: 0.72, side: 0, rear34: -0.72 };

const stop = (at: number, paint: string, more = ''): string => `<stop offset="${at}" stop-color="${paint}"${more}/>`;

/** The gradient of the front or the rear, which is turned away from the light and darkens towards its far edge. */
function faceShade(scene: Scene): string {
  const face = scene.view === 'front34' ? scene.on.front : scene.on.rear;
  const x = [-0.9, 1].map((k) => Math.round(scene.see(face(k, 600))[0]));
  return `<linearGradient id="f" gradientUnits="userSpaceOnUse" y2="0" x1="${x[0]}" x2="${x[1]}"><stop stop-color="#0B0F14" stop-opacity=".26"/><stop offset="1" stop-color="#0B0F14" stop-opacity="0"/></linearGradient>`;
}

/** An SVG picture of a car of a body, in tones, from a view and on a ground; `bounds` are those of the car on the canvas. */
export function drawCar(car: {
  body: DrawnBody;
  tones: Tones;
  view: DrawnView;
  ground?: GroundTones | null;
  bounds?: Bounds;
}): string {
  const shape: BodyShape = bodyShapes[car.body];
  const on = surfacesOf(shape);
  const height = Math.max(...shape.roof.map(([, z]) => z));
  const side = car.view === 'side';
  const see = cameraFor(
    { turn: turns[car.view], distance: side ? 60_000 : 10_500, height: side ? 1000 : 1950 },
    { length: shape.length, width: shape.width, height },
  );
  const { tones } = car;
  const scene: Scene = { shape, on, see, tones, view: car.view };
  const t = tops(scene);
  const across = (one: (x: number) => Space, other: (x: number) => Space): string => {
    const [a, b, c, d] = [
      see(one(on.frontCorner)),
      see(one(on.rearCorner)),
      see(other(on.frontCorner)),
      see(other(on.rearCorner)),
    ];
    const slope = (b[1] - a[1] + d[1] - c[1]) / (b[0] - a[0] + d[0] - c[0]);
    // The gradient runs square to the mean of its two edges.
    const fall = (c[1] + d[1] - a[1] - b[1]) / 2 / (1 + slope * slope);
    const x = (a[0] + b[0]) / 2;
    const y = (a[1] + b[1]) / 2;
    const n = Math.round;
    return `gradientUnits="userSpaceOnUse" x1="${n(x)}" y1="${n(y)}" x2="${n(x - fall * slope)}" y2="${n(y + fall)}"`;
  };
  const roofEdge = (x: number): Space => on.cabin(x, height);
  const beltEdge = (x: number): Space => on.flank(x, on.beltAt(x) + 10);
  const sillEdge = (x: number): Space => on.flank(x, shape.sill);
  const defs =
    `<defs><radialGradient id="s">${stop(0, '#1B211F', ' stop-opacity=".62"')}${stop(0.7, '#1B211F', ' stop-opacity=".4"')}${stop(1, '#1B211F', ' stop-opacity="0"')}</radialGradient>` +
    `<linearGradient id="b" ${across(beltEdge, sillEdge)}>${stop(0, tones.light)}${stop(0.26, tones.base)}${stop(0.6, tones.shade)}${stop(0.78, tones.base)}${stop(1, tones.shade)}</linearGradient>` +
    `<linearGradient id="c" ${across(roofEdge, beltEdge)}>${stop(0, tones.light)}${stop(1, tones.base)}</linearGradient>` +
    `<linearGradient id="w" ${across(roofEdge, beltEdge)}>${stop(0, '#5C6B73')}${stop(1, '#232B30')}</linearGradient>${side ? '' : faceShade(scene)}${wheelSymbol()}</defs>`;
  const wheels = [shape.frontAxle, shape.rearAxle].map((x) => wheelAt(scene, x)).join('');
  const layers =
    car.view === 'front34'
      ? [
          endOf(scene, 'rear'),
          shape.bed || shape.openTop ? t.deck : '',
          mirrors(scene, true),
          t.roof,
          openCabin(scene),
          t.screen,
          cabinSide(scene),
          t.bonnet,
          wheels,
          flank(scene),
          drawFront(scene),
          mirrors(scene, false),
        ]
      : car.view === 'rear34'
        ? [
            endOf(scene, 'front'),
            t.bonnet,
            shape.openTop ? t.screen : '',
            t.roof,
            openCabin(scene),
            t.rear,
            cabinSide(scene),
            t.deck,
            wheels,
            flank(scene),
            drawRear(scene),
            mirrors(scene, false),
          ]
        : [
            openCabin(scene),
            cabinSide(scene),
            wheels,
            flank(scene),
            drawFront(scene),
            drawRear(scene),
            mirrors(scene, false),
          ];
  const body = compactPaths(
    `${defs}${shadow(scene)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${underside(scene)}${layers.join('')}</g>`,
  );
  return pictureOf(body, car.ground === undefined ? grounds.plain : car.ground, car.bounds);
}
