import { bodyShapes } from './bodies.ts';
import type { BodyShape, DrawnBody, ProfilePoint } from './bodies.ts';
import { tonesOf } from './colours.ts';
import type { DrawnColour, Tones } from './colours.ts';
import { compactPaths } from './compact.ts';
import { archSegments, cameraFor, curve, line, rounded, trace } from './projection.ts';
import type { Camera, Flat, Space } from './projection.ts';
import { rim, surfacesOf } from './surfaces.ts';
import type { Surfaces } from './surfaces.ts';
import { farTyre, wheelAt, wheelSymbol } from './wheel.ts';
import { bumper, drawFront, drawRear, edgeOf, endOf } from './ends.ts';

export type DrawnView = 'front34' | 'side' | 'rear34';

/** What every part of a drawing needs to know. */
export interface Scene {
  shape: BodyShape;
  on: Surfaces;
  see: Camera;
  tones: Tones;
  view: DrawnView;
}

const turns: Record<DrawnView, number> = { front34: 0.72, side: 0, rear34: -0.72 };

const fill = (d: string, paint: string, more = ''): string => `<path d="${d}" fill="${paint}"${more}/>`;
const stroke = (d: string, paint: string, width: number, more = ''): string =>
  `<path d="${d}" stroke="${paint}" stroke-width="${width}"${more}/>`;

const spread = (from: number, to: number, n: number): number[] =>
  Array.from({ length: n }, (_, i) => from + ((to - from) * i) / (n - 1));

function ground(scene: Scene): string {
  const { shape, see } = scene;
  const middle: Space = [shape.length / 2, 0, 0];
  const c = see(middle);
  const ex = see([shape.length * 1.03, 0, 0]);
  const ey = see([shape.length / 2, scene.on.half * 1.36, 0]);
  const m = [ex[0] - c[0], ex[1] - c[1], ey[0] - c[0], ey[1] - c[1], c[0], c[1]].map(Math.round).join(' ');
  const under =
    scene.view === 'side'
      ? `<ellipse cx="600" cy="${Math.round(c[1])}" rx="${Math.round((ex[0] - c[0]) * 1.02)}" ry="26" fill="url(#s)"/>`
      : `<circle r="1" transform="matrix(${m})" fill="url(#s)"/>`;
  return `<rect width="1200" height="900" fill="url(#g)"/>${under}`;
}

/** The flank below the belt with both wheel arches cut out. */
function flank(scene: Scene): string {
  const { shape, on, see } = scene;
  const side = scene.view === 'side';
  const arch = shape.wheel + 42;
  const bottom = shape.sill;
  const head: ProfilePoint[] = side
    ? [...shape.nose, ...shape.bonnet]
    : [[on.frontCorner, shape.nose[0]![1]], [on.frontCorner, on.frontCornerTop], ...shape.bonnet];
  const deck = side
    ? [...shape.deck, ...shape.tail]
    : ([
        ...shape.deck.filter(([x]) => x < on.rearCorner),
        [on.rearCorner, on.rearCornerTop],
        [on.rearCorner, shape.tail[shape.tail.length - 1]![1]],
      ] as ProfilePoint[]);
  const upper = rounded(
    [...head, [on.last[0] > on.rearCorner && !side ? on.rearCorner : on.last[0], on.last[1]] as ProfilePoint, ...deck],
    false,
  );
  const outline = [
    ...upper,
    [[shape.rearAxle + arch, bottom + 10] as Flat],
    ...archSegments(shape.rearAxle, shape.wheel, arch),
    [[shape.rearAxle - arch, bottom] as Flat],
    [[shape.frontAxle + arch, bottom] as Flat],
    ...archSegments(shape.frontAxle, shape.wheel, arch),
    [[shape.frontAxle - arch, bottom + 10] as Flat],
  ];
  const at = (x: number, z: number): Flat => see(on.flank(x, z));
  let out = fill(trace(outline, at), 'url(#b)');
  const from = on.frontCorner + 110;
  const to = on.rearCorner;
  // The shoulder catches the light; the crease under it and the sill lose it.
  const shoulder = (x: number): number => on.beltAt(x) - 95 - Math.max(0, on.first[0] - x) * 0.09;
  out += stroke(
    curve(spread(from + 40, to - 40, 6).map((x) => at(x, shoulder(x)))),
    scene.tones.sky,
    4,
    ' opacity=".75"',
  );
  const low = bottom + (shape.wheel * 2 - bottom) * 0.32;
  out += fill(
    line([
      at(shape.frontAxle + arch + 20, low),
      at(shape.rearAxle - arch - 20, low + 30),
      at(shape.rearAxle - arch - 8, bottom + 60),
      at(shape.frontAxle + arch + 8, bottom + 60),
    ]) + 'Z',
    scene.tones.deep,
    ' opacity=".55"',
  );
  const sill = shape.cladding ? '#2C2F31' : scene.tones.deep;
  out += fill(
    line([
      at(shape.frontAxle + arch, bottom + (shape.cladding ? 100 : 46)),
      at(shape.rearAxle - arch, bottom + (shape.cladding ? 100 : 46)),
      at(shape.rearAxle - arch, bottom),
      at(shape.frontAxle + arch, bottom),
    ]) + 'Z',
    sill,
  );
  if (!side) {
    const lip = bumper(scene);
    out += fill(
      line([
        at(on.frontCorner - 1, lip.front[0]),
        at(on.frontCorner - 1, lip.front[1]),
        at(shape.frontAxle - arch, lip.front[1]),
        at(shape.frontAxle - arch, bottom + 10),
      ]) + 'Z',
      lip.paint,
    );
    out += fill(
      line([
        at(on.rearCorner + 1, lip.rear[0]),
        at(on.rearCorner + 1, lip.rear[1]),
        at(shape.rearAxle + arch, lip.rear[1]),
        at(shape.rearAxle + arch, bottom + 10),
      ]) + 'Z',
      lip.paint,
    );
  }
  for (const axle of [shape.rearAxle, shape.frontAxle]) {
    out += stroke(
      trace(archSegments(axle, shape.wheel, arch + (shape.cladding ? 14 : 4)), at, false),
      shape.cladding ? '#2C2F31' : scene.tones.shade,
      shape.cladding ? 10 : 3,
    );
  }
  return out + doors(scene, at);
}

function doors(scene: Scene, at: (x: number, z: number) => Flat): string {
  const { shape, on, tones } = scene;
  const arch = shape.wheel + 60;
  let cuts = '';
  for (const x of shape.doors) {
    const belt = on.beltAt(x);
    // The last door yields to the rear arch.
    const near = x > shape.rearAxle - arch && x < shape.rearAxle;
    // The first one ends above the front arch where it stands over the wheel.
    const over = Math.abs(x - shape.frontAxle);
    const foot =
      over < arch ? shape.wheel + Math.sqrt(arch * arch - over * over) : shape.sill + (shape.cladding ? 106 : 50);
    cuts += near
      ? curve([
          at(x + 60, belt),
          at(x + 30, belt - 150),
          at(x - 60, shape.wheel + arch * 0.86),
          at(shape.rearAxle - arch - 16, shape.wheel),
          at(shape.rearAxle - arch - 26, shape.sill + 60),
        ])
      : curve([at(x + 14, belt), at(x, belt - 240), at(x + 6, foot)]);
  }
  let out = stroke(cuts, tones.deep, 2.5);
  let grips = '';
  let lights = '';
  for (const x of shape.doors.slice(1)) {
    const z = on.beltAt(x) - 130;
    const [a, b] = [at(x - 250, z), at(x - 90, z + 8)];
    grips += line([a, b]);
    lights += line([a, b].map(([x, y]): Flat => [x, y - 2]));
  }
  out += stroke(grips, tones.deep, 13) + stroke(lights, tones.light, 8);
  if (shape.sliding)
    out += stroke(
      line([
        at(shape.doors[2]! + 20, on.beltAt(shape.doors[2]!) - 60),
        at(shape.length - 420, on.beltAt(shape.length) - 60),
      ]),
      tones.deep,
      4,
    );
  return out;
}

function cabinSide(scene: Scene): string {
  const { shape, on, see, tones } = scene;
  const at = (x: number, z: number): Flat => see(on.cabin(x, z));
  if (shape.openTop) return '';
  const roof = scene.view === 'side' ? shape.roof : on.roof;
  const end0 = roof[roof.length - 1]![0]; // every body has a roof line
  const closing: ProfilePoint[] = [
    [end0, on.last[1] - 30],
    [on.first[0], on.first[1] - 30],
  ];
  let out =
    (scene.view === 'side' ? '' : fill(line([...roof, ...closing].map(([x, z]) => at(x, z))) + 'Z', tones.light)) +
    fill(trace(rounded([...roof, ...closing]), at), 'url(#c)');
  const roofAt = (x: number): number => {
    for (let i = 0; i < roof.length - 1; i++) {
      const a = roof[i]!; // i < length - 1
      const b = roof[i + 1]!; // i < length - 1
      if (x >= a[0] && x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
    }
    return on.first[1];
  };
  const glassTo = Math.min(shape.glassTo, end0 - 90);
  const rearTop = roof[shape.rearTop]!; // rearTop is an index of the roof line
  const backTop = Math.min(rearTop[0] - 70, glassTo - 50);
  const top = roof.slice(shape.screenTop, shape.rearTop).filter(([x]) => x < backTop - 100);
  const glass: ProfilePoint[] = [
    [shape.glassFrom, on.beltAt(shape.glassFrom) + 26, 14],
    ...top.map(([x, z, r], i): ProfilePoint => [i === 0 ? x + 75 : x, z - 78, (r ?? 60) * 0.8]),
    [backTop, roofAt(backTop) - 84, 70],
    [glassTo, on.beltAt(glassTo) + 34, 40],
  ];
  const outline = trace(rounded(glass), at);
  out += fill(outline, 'url(#w)', ' stroke="#14181A" stroke-width="5"');
  let posts = '';
  for (const x of shape.pillars) posts += line([at(x, on.beltAt(x) + 30), at(x - 14, roofAt(x) - 90)]);
  out += stroke(posts, '#14181A', 11, ' stroke-linecap="butt"');
  if (shape.rails)
    out += stroke(
      curve(spread(roof[shape.screenTop]![0] + 260, rearTop[0] - 140, 4).map((x) => at(x, roofAt(x) + 14))),
      '#2C2F31',
      6,
    );
  out += stroke(
    trace(
      rounded(
        roof.slice(0, shape.rearTop + 1).map(([x, z, r]): ProfilePoint => [x + 10, z - 22, r]),
        false,
      ),
      at,
      false,
    ),
    tones.sky,
    3,
    ' opacity=".8"',
  );
  return out;
}

/** Bonnet, roof and boot lid: what faces the sky. */
function tops(scene: Scene): { bonnet: string; roof: string; deck: string; screen: string; rear: string } {
  const { shape, on, see, tones } = scene;
  const ks = spread(-1, 1, 5);
  const mirror = (points: readonly Space[]): Space[] => points.map(([x, y, z]) => [x, -y, z]);
  const bonnetEdge: Space[] = shape.bonnet.map(([x, z]) => [x, on.half, z]);
  const cowl = ks.toReversed().map((k) => on.screen(k, 0));
  const bonnet =
    curve(rim(edgeOf(scene, 'front'), 1, 6).map((k) => see(on.front(k, on.frontTop(k))))) +
    curve(bonnetEdge.map(see), 'L') +
    curve(cowl.map(see), 'L') +
    curve(mirror(bonnetEdge).toReversed().map(see), 'L') +
    'Z';
  const crease = [-0.6, 0.6]
    .map((k) =>
      curve([
        see(on.front(k * 0.9, on.frontTop(k))),
        see([600, k * on.half * 0.98, shape.bonnet[0]![1] + 22]),
        see(on.screen(k, 0)),
      ]),
    )
    .join('');
  const rails = on.roof.slice(shape.screenTop, shape.rearTop + 1).map(([x, z]): Space => [x, on.cabinHalf(z, x), z]);
  const roof = shape.openTop
    ? ''
    : line(rails.map(see)) +
      curve(
        ks.toReversed().map((k) => see(on.rearPane(k, 1))),
        'L',
      ) +
      line(mirror(rails).toReversed().map(see), 'L') +
      curve(
        ks.map((k) => see(on.screen(k, 1))),
        'L',
      ) +
      'Z';
  const inner = shape.roof.slice(shape.screenTop + 1, shape.rearTop);
  // The roof is highest along its middle.
  const spine = [on.screen(0, 1), ...inner.map(([x, z]): Space => [x, 0, z + 24]), on.rearPane(0, 1)];
  const crown = shape.openTop ? '' : line(rails.map(see)) + curve(spine.toReversed().map(see), 'L') + 'Z';
  const deckEdge: Space[] = [on.roof[on.roof.length - 1]!, ...shape.deck.slice(1)].map(([x, z]): Space => [
    Math.min(x, on.rearCorner),
    on.half,
    z,
  ]);
  deckEdge.push([on.rearCorner, on.half, on.rearCornerTop]);
  const deckLine =
    curve(ks.map((k) => see(on.rearPane(k, 0)))) +
    line(deckEdge.map(see), 'L') +
    curve(
      rim(1, edgeOf(scene, 'rear'), 6).map((k) => see(on.rear(k, on.rearTop(k)))),
      'L',
    ) +
    line(mirror(deckEdge).toReversed().map(see), 'L') +
    'Z';
  const pane = (of: (k: number, t: number) => Space, low: number, high: number, side: number): string => {
    const ins = spread(-side, side, 5);
    return (
      curve(ins.map((k) => see(of(k, low)))) +
      curve(
        ins.toReversed().map((k) => see(of(k * 0.985, high))),
        'L',
      ) +
      'Z'
    );
  };
  const whole = (of: (k: number, t: number) => Space): string =>
    fill(pane(of, -0.02, 1.02, 1), tones.base, ` stroke="${tones.base}" stroke-width="3"`);
  const shine = (of: (k: number, t: number) => Space): string =>
    fill(
      line([see(of(-0.5, 0.05)), see(of(-0.05, 0.93)), see(of(0.25, 0.93)), see(of(-0.1, 0.05))]) + 'Z',
      '#fff',
      ' opacity=".1"',
    );
  const glassOf = (of: (k: number, t: number) => Space, low: number): string =>
    whole(of) + fill(pane(of, low, 0.93, 0.9), 'url(#w)', ' stroke="#14181A" stroke-width="4"') + shine(of);
  return {
    bonnet: fill(bonnet, tones.light) + (scene.view === 'front34' ? stroke(crease, tones.base, 3) : ''),
    roof: roof && fill(roof, tones.sky) + fill(crown, tones.sky),
    deck: fill(deckLine, shape.bed ? '#25292B' : tones.light),
    screen: glassOf(on.screen, 0.03),
    rear: shape.openTop ? '' : glassOf(on.rearPane, shape.deck.length > 0 ? 0.04 : 0.16),
  };
}

/** The open cabin of a convertible: a dark well with four seats, seen above the belt. */
function openCabin(scene: Scene): string {
  const { shape, on, see } = scene;
  if (!shape.openTop) return '';
  const seats = [2500, 3180];
  if (scene.view === 'side') {
    let out = '';
    for (const x of seats) {
      const foot = on.beltAt(x) - 60;
      const at = (a: number, z: number): Flat => see([x + a, 0, foot + z]);
      out += fill(
        trace(
          rounded([
            [60, 0],
            [120, 190, 40],
            [210, 190, 50],
            [230, 0],
          ]),
          at,
        ) +
          trace(
            rounded([
              [130, 200, 20],
              [150, 280, 25],
              [235, 275, 30],
              [220, 195, 20],
            ]),
            at,
          ),
        '#6E5342',
      );
    }
    const at = (x: number, z: number): Flat => see(on.cabin(x, z));
    const [, tip] = shape.roof;
    const pane =
      line([at(on.first[0] + 60, on.first[1] - 20), at(tip![0], tip![1]), at(tip![0] + 60, on.beltAt(tip![0]) - 20)]) +
      'Z';
    return (
      out +
      fill(pane, '#5C6B73', ' opacity=".55"') +
      stroke(line([at(on.first[0] + 20, on.first[1] - 10), at(tip![0], tip![1])]), '#1B1F21', 11)
    );
  }
  const well = (y: number, out: number): string =>
    line(
      [
        ...[on.first[0] + 60 - out, on.last[0] + out].map((x): Space => [x, y, on.beltAt(x)]),
        ...[on.last[0] + out, on.first[0] + 60 - out].map((x): Space => [x, -y, on.beltAt(x)]),
      ].map(see),
    ) + 'Z';
  let out = fill(well(on.half, 160), 'url(#b)') + fill(well(on.half - 70, 0), '#22272A');
  const back = scene.view === 'rear34';
  for (const x of back ? seats : seats.toReversed()) {
    for (const y of [-0.42 * on.half, 0.42 * on.half]) {
      const foot = on.beltAt(x) - 90;
      for (const depth of back ? [0, 95] : [95, 0]) {
        const at = (a: number, z: number): Flat => see([x + depth + z * 0.25, y + a, foot + z]);
        const cushion =
          trace(
            rounded([
              [-225, 0],
              [-205, 235, 80],
              [205, 235, 80],
              [225, 0],
            ]),
            at,
          ) +
          trace(
            rounded([
              [-105, 240, 20],
              [-95, 320, 40],
              [95, 320, 40],
              [105, 240, 20],
            ]),
            at,
          );
        out += fill(cushion, (depth === 0) === back ? '#4E3B2F' : '#80614C');
      }
    }
  }
  return out;
}

function mirrors(scene: Scene, far: boolean): string {
  const { shape, on, see, tones } = scene;
  const x = shape.glassFrom + 60;
  const z = on.beltAt(x) + 20;
  if (scene.view === 'side') {
    return fill(
      trace(
        rounded([
          [x - 70, z + 20, 30],
          [x - 20, z + 130, 50],
          [x + 120, z + 130, 30],
          [x + 130, z, 30],
          [x, z - 10, 40],
        ]),
        (a, b) => see([a, on.half + 100, b]),
      ),
      tones.base,
      ` stroke="${tones.deep}" stroke-width="3"`,
    );
  }
  const sign = far ? -1 : 1;
  const root = on.half - 30;
  const tip = on.half + 165;
  const box = (dx: number): string =>
    trace(
      rounded([
        [root + 20, z + 10, 20],
        [root + 40, z + 125, 40],
        [tip, z + 130, 60],
        [tip - 10, z + 20, 50],
      ]),
      (y, b) => see([x + dx, sign * y, b]),
    );
  const front = scene.view === 'front34';
  return (
    (far ? '' : fill(box(front ? 90 : -60), tones.deep)) +
    fill(box(0), front ? tones.base : '#39444A', front ? '' : ` stroke="${tones.shade}" stroke-width="5"`)
  );
}

/** The dark of the wheel houses and of the floor between them. */
function underside(scene: Scene): string {
  const { shape, on, see } = scene;
  const dark = '#16191B';
  const arch = shape.wheel + 43;
  const at = (x: number, z: number): Flat => see(on.flank(x, z));
  let out = fill(
    line([
      at(shape.frontAxle, shape.sill + 60),
      at(shape.rearAxle, shape.sill + 60),
      at(shape.rearAxle, shape.sill - 36),
      at(shape.frontAxle, shape.sill - 36),
    ]) + 'Z',
    dark,
  );
  for (const axle of [shape.frontAxle, shape.rearAxle])
    out += fill(
      trace(
        [...archSegments(axle, shape.wheel, arch), [[axle - arch, shape.sill - 20]], [[axle + arch, shape.sill - 20]]],
        at,
      ),
      dark,
    );
  if (scene.view !== 'side') {
    const front = scene.view === 'front34';
    const face = front ? on.front : on.rear;
    const axle = front ? shape.frontAxle : shape.rearAxle;
    out += fill(
      line([
        ...spread(-0.86, 1, 5).map((k) => see(face(k, shape.sill + 60))),
        see([axle, on.half - 40, shape.sill - 60]),
        see([axle, -on.half + 120, shape.sill - 60]),
      ]) + 'Z',
      dark,
    );
  }
  return out + farTyre(scene);
}

/** The face turned away from the light darkens towards its far edge. */
function faceShade(scene: Scene): string {
  const face = scene.view === 'front34' ? scene.on.front : scene.on.rear;
  const x = [-0.9, 1].map((k) => Math.round(scene.see(face(k, 600))[0]));
  return `<linearGradient id="f" gradientUnits="userSpaceOnUse" y2="0" x1="${x[0]}" x2="${x[1]}"><stop stop-color="#0B0F14" stop-opacity=".26"/><stop offset="1" stop-color="#0B0F14" stop-opacity="0"/></linearGradient>`;
}

/** An SVG picture, 1200 × 900, of a car of this body and colour seen from this side. */
export function drawCar(what: { body: DrawnBody; colour: DrawnColour; view: DrawnView }): string {
  const shape: BodyShape = bodyShapes[what.body];
  const on = surfacesOf(shape);
  const height = Math.max(...shape.roof.map(([, z]) => z));
  const side = what.view === 'side';
  const see = cameraFor(
    { turn: turns[what.view], distance: side ? 60_000 : 10_500, height: side ? 1000 : 1950 },
    { length: shape.length, width: shape.width, height },
  );
  const tones = tonesOf(what.colour);
  const scene: Scene = { shape, on, see, tones, view: what.view };
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
  const stop = (at: number, paint: string, more = ''): string => `<stop offset="${at}" stop-color="${paint}"${more}/>`;
  const defs =
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stop(0, '#F3F3F0')}${stop(0.58, '#EBECE8')}${stop(0.66, '#E2E3DF')}${stop(1, '#EDEEEA')}</linearGradient>` +
    `<radialGradient id="s">${stop(0, '#1B211F', ' stop-opacity=".62"')}${stop(0.7, '#1B211F', ' stop-opacity=".4"')}${stop(1, '#1B211F', ' stop-opacity="0"')}</radialGradient>` +
    `<linearGradient id="b" ${across(beltEdge, sillEdge)}>${stop(0, tones.light)}${stop(0.26, tones.base)}${stop(0.6, tones.shade)}${stop(0.78, tones.base)}${stop(1, tones.shade)}</linearGradient>` +
    `<linearGradient id="c" ${across(roofEdge, beltEdge)}>${stop(0, tones.light)}${stop(1, tones.base)}</linearGradient>` +
    `<linearGradient id="w" ${across(roofEdge, beltEdge)}>${stop(0, '#5C6B73')}${stop(1, '#232B30')}</linearGradient>${side ? '' : faceShade(scene)}${wheelSymbol()}</defs>`;
  const wheels = [shape.frontAxle, shape.rearAxle].map((x) => wheelAt(scene, x)).join('');
  const layers =
    what.view === 'front34'
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
      : what.view === 'rear34'
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
  return compactPaths(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${defs}${ground(scene)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${underside(scene)}${layers.join('')}</g></svg>`,
  );
}
