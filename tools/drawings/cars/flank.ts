import type { ProfilePoint } from './body-shape.ts';
import { bumper } from './front-rear.ts';
import { archSegments, curve, line, rounded, trace } from './projection.ts';
import type { Flat } from './projection.ts';
import { darks, fill, type Scene, spread, stroke } from './scene.ts';

/** The flank below the belt with both wheel arches cut out. */
export function flank(scene: Scene): string {
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
  const sill = shape.cladding ? darks.cladding : scene.tones.deep;
  out += fill(
    line([
      at(shape.frontAxle + arch, bottom + (shape.cladding ? 100 : 46)),
      at(shape.rearAxle - arch, bottom + (shape.cladding ? 100 : 46)),
      at(shape.rearAxle - arch, bottom),
      at(shape.frontAxle + arch, bottom),
    ]) + 'Z',
    sill,
  );
  if (side && shape.square) out += sideBumpers(scene, at);
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
      shape.cladding ? darks.cladding : scene.tones.shade,
      shape.cladding ? 10 : 3,
    );
  }
  return out + doors(scene, at);
}

/** The bumpers of dark plastic as the side shows them: they stand out before the body and end at the wheel arches. */
function sideBumpers(scene: Scene, at: (x: number, z: number) => Flat): string {
  const { shape } = scene;
  const arch = shape.wheel + 56;
  const { front, rear, paint } = bumper(scene);
  const ends = [
    [-24, shape.frontAxle - arch, front],
    [shape.length + 24, shape.rearAxle + arch, rear],
  ] as const;
  const outline = ends.map(([out, inner, [low, high]]) => trace(rounded([[out, low + 40, 30], [out, high, 30], [inner, high, 4], [inner, low, 4]]), at)); // prettier-ignore
  return fill(outline.join(''), paint);
}

function doors(scene: Scene, at: (x: number, z: number) => Flat): string {
  const { shape, on, tones } = scene;
  const arch = shape.wheel + 60;
  let cuts = '';
  for (const x of shape.doors) {
    const belt = on.beltAt(x);
    // The last door's cut follows the rear arch.
    const near = x > shape.rearAxle - arch && x < shape.rearAxle;
    // The first door's cut ends above the front arch where it lies over the wheel.
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
