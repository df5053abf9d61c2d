import { grille } from './grille.ts';
import { darks, fill, type Scene, spread } from './scene.ts';
import { curve, line, rounded, trace } from './projection.ts';
import type { Flat, Space } from './projection.ts';
import { rim } from './surfaces.ts';

const lampDark = '#30393E';
const lampLight = '#F2F6F7';

/** A band across the front or rear between two heights and two k; the heights may be functions of k. */
function band(
  scene: Scene,
  face: (k: number, z: number) => Space,
  ks: readonly [number, number],
  low: (k: number) => number,
  high: (k: number) => number,
  n = 7,
): string {
  const along = rim(ks[0], ks[1], n);
  return (
    curve(along.map((k) => scene.see(face(k, low(k))))) +
    curve(
      along.toReversed().map((k) => scene.see(face(k, high(k)))),
      'L',
    ) +
    'Z'
  );
}

/** The lower lip of a bumper: the heights of its edges, and its paint. */
export function bumper(scene: Scene): {
  front: readonly [number, number];
  rear: readonly [number, number];
  paint: string;
} {
  const front = scene.shape.nose[0]![1]; // profiles are never empty
  const rear = scene.shape.tail[scene.shape.tail.length - 1]![1]; // profiles are never empty
  const tall = scene.shape.square ? 200 : scene.shape.cladding ? 130 : 76;
  return {
    front: [front, front + tall],
    rear: [rear, rear + tall + 10],
    paint: scene.shape.cladding || scene.shape.square ? darks.cladding : scene.tones.deep,
  };
}

/** The k at which the front or rear turns away from the viewer: on its far half if it faces the viewer, else on its near half. */
export function edgeOf(scene: Scene, end: 'front' | 'rear'): number {
  const faces = (end === 'front') === (scene.view === 'front34');
  const face = end === 'front' ? scene.on.front : scene.on.rear;
  const ks = faces ? spread(-1, -0.4, 31) : spread(0.4, 1, 31);
  const xs = ks.map((k) => scene.see(face(k, 620))[0]);
  return ks[xs.indexOf(end === 'front' ? Math.min(...xs) : Math.max(...xs))] ?? 1;
}

/** How far a rounded corner of the end that is turned away lies back at a height, in millimetres: without it the car looks cut off. */
function cornerInset(z: number, low: number, top: number): number {
  const roundOf = (distance: number, radius: number): number =>
    distance >= radius ? 0 : radius - Math.sqrt(radius ** 2 - (radius - distance) ** 2);
  return roundOf(top - z, 170) + roundOf(z - low, 230);
}

/** The lamp of the end that is turned away, as far as it wraps round the corner. */
function awayLamp(scene: Scene, end: 'front' | 'rear', edge: number): string {
  const face = end === 'front' ? scene.on.front : scene.on.rear;
  const [low, high] = end === 'front' ? scene.shape.headlamp : scene.shape.taillamp;
  const ks = [Math.min(0.999, edge + 0.004), 1] as const;
  return fill(band(scene, face, ks, () => low, () => high, 2), end === 'front' ? lampDark : '#8A1B1E');
} // prettier-ignore

/** The painted front or rear, which rounds into the flank. */
export function endOf(scene: Scene, end: 'front' | 'rear'): string {
  const { on } = scene;
  const lip = bumper(scene);
  const face = end === 'front' ? on.front : on.rear;
  const shaded = (end === 'front') === (scene.view === 'front34');
  const edge = edgeOf(scene, end);
  const low = lip[end][0];
  const top = end === 'front' ? on.frontTop : on.rearTop;
  const across = rim(edge, 1, shaded ? 6 : 3);
  // The far outline follows the profile, which bulges between its ends.
  const into = end === 'front' ? 1 : -1;
  const outline = spread(top(edge), low, 8).map((z) => {
    const [x, y, height] = face(edge, z);
    return scene.see([x + into * (shaded ? 0 : cornerInset(z, low, top(edge))), y, height]);
  });
  const skin =
    curve(across.map((k) => scene.see(face(k, low)))) +
    curve(
      across.toReversed().map((k) => scene.see(face(k, top(k)))),
      'L',
    ) +
    curve(outline, 'L') +
    'Z';
  return (
    fill(skin, 'url(#b)', ' stroke="url(#b)"') +
    (shaded ? fill(skin, 'url(#f)') : awayLamp(scene, end, edge)) +
    (shaded
      ? fill(
          band(
            scene,
            face,
            [edge, 1],
            () => lip[end][0],
            () => lip[end][1],
            6,
          ),
          lip.paint,
          ` stroke="${lip.paint}"`,
        )
      : '')
  );
}

/** A lamp that wraps from the face around the corner onto the flank, mirrored to the far side. */
function lamp(
  scene: Scene,
  face: (k: number, z: number) => Space,
  side: 1 | -1,
  inner: number,
  low: number,
  high: number,
  back: number,
  colour: string,
  more = '',
): string {
  const { see, on } = scene;
  const ks = rim(
    inner,
    side === 1 ? 1 : Math.max(-edgeOf(scene, face === on.front ? 'front' : 'rear'), inner + 0.04),
    4,
  );
  const upper = ks.map((k, i) => see(face((i === 0 ? k - 0.03 : k) * side, low + (high - low) * (0.62 + 0.38 * k))));
  const lower = ks.map((k, i) => see(face((i === 0 ? k + 0.03 : k) * side, low + (high - low) * 0.4 * (k - inner))));
  const corner = face(side, high);
  const end: Flat[] =
    side === 1
      ? [see([corner[0] + back, on.half, high + 6]), see([corner[0] + back * 0.75, on.half, low + (high - low) * 0.35])]
      : [];
  return fill(curve(upper) + line(end, 'L') + curve(lower.toReversed(), 'L') + 'Z', colour, more);
}

/** Square lamps with a turn signal at the corner, which the side shows alone. */
function squareLamps(scene: Scene): string {
  const { shape, on, see } = scene;
  const [low, high] = shape.headlamp;
  const nose = on.front(0, high)[0];
  const between = (from: number, to: number): string => band(scene, on.front, [from, to], () => low, () => high, 4);
  const side = ([[nose + 24, low], [nose + 24, high], [nose + 110, high], [nose + 110, low]] as const).map(([x, z]) => see(on.flank(x, z)));
  const inner = shape.grille[0] + 0.03;
  const edge = -edgeOf(scene, 'front');
  const outer = 0.9;
  const isSide = scene.view === 'side';
  const lamps = isSide ? '' : between(inner, outer) + between(-Math.min(edge, outer), -inner);
  const signal = isSide ? `${line(side)}Z` : between(outer, 1);
  return fill(lamps, '#D5DDE0', ` stroke="${lampDark}" stroke-width="5"`) + fill(signal, '#D98A3A', ` stroke="${lampDark}" stroke-width="3"`);
} // prettier-ignore

export function drawFront(scene: Scene): string {
  const { shape, on, see } = scene;
  const [low, high] = shape.headlamp;
  if (scene.view === 'side') {
    const at = (x: number, z: number): Flat => see(on.flank(x, z));
    if (shape.square) return squareLamps(scene);
    const noseAt = on.front(0, (low + high) / 2)[0];
    return (
      fill(
        trace(
          rounded([
            [noseAt + 24, low, 20],
            [noseAt + 60, high - 16, 30],
            [noseAt + 330, high + 26, 20],
            [noseAt + 270, low + 26, 60],
          ]),
          at,
        ),
        lampDark,
      ) +
      `<path d="${line([at(noseAt + 66, high - 22), at(noseAt + 310, high + 14)])}" stroke="${lampLight}" stroke-width="6"/>` +
      fill(
        trace(
          rounded([
            [50, shape.sill + 100, 20],
            [60, shape.sill + 180, 20],
            [260, shape.sill + 170, 40],
            [250, shape.sill + 90, 20],
          ]),
          at,
        ),
        '#1B1F21',
      )
    );
  }
  const half = shape.grille[0];
  // The grille, then the lamps.
  let out =
    endOf(scene, 'front') +
    grille(scene, edgeOf(scene, 'front'), (ks, lower, upper, n) => band(scene, on.front, ks, lower, upper, n));
  if (shape.square) return out + squareLamps(scene);
  for (const side of [-1, 1] as const) {
    out += lamp(scene, on.front, side, half + 0.08, low, high, 190, lampDark);
    const far = side === 1 ? 1 : Math.min(-edgeOf(scene, 'front'), 0.9);
    // A light along the upper edge, and the lens under it.
    const light = rim(half + 0.1, far, 4).map((k) => see(on.front(side * k, low + (high - low) * (0.52 + 0.38 * k))));
    const corner = on.front(1, high);
    if (side === 1) light.push(see([corner[0] + 150, on.half, high - 4]));
    out += `<path d="${curve(light)}" stroke="${lampLight}" stroke-width="6"/>`;
    if (side === -1) continue;
    for (const at of [0.24, 0.37]) {
      const [x, y] = see(on.front(half + at, low + (high - low) * 0.42)).map(Math.round);
      out += `<circle cx="${x}" cy="${y}" r="8" fill="#C3CDD2" stroke="#6D797F" stroke-width="3"/>`;
    }
  }
  return out;
}

export function drawRear(scene: Scene): string {
  const { shape, on, see, tones } = scene;
  const [low, high, inner] = shape.taillamp;
  if (scene.view === 'side') {
    const at = (x: number, z: number): Flat => see(on.flank(x, z));
    const back = on.rear(0, (low + high) / 2)[0];
    return fill(
      trace(
        rounded([
          [back - 14, low, 16],
          [back - 8, high, 16],
          [back - 190, high - 4, 30],
          [back - 130, low + 10, 40],
        ]),
        at,
      ),
      '#9E1F22',
      ' stroke="#5C1315" stroke-width="2.5"',
    );
  }
  const bottom = shape.tail[shape.tail.length - 1]![1];
  let out = endOf(scene, 'rear');
  out += `<path d="${curve(rim(edgeOf(scene, 'rear'), 0.98, 5).map((k) => see(on.rear(k, low - 150))))}" stroke="${tones.deep}" stroke-width="3"/>`;
  const plate = low - 85;
  out += fill(
    band(
      scene,
      on.rear,
      [-0.29, 0.29],
      () => plate - 40,
      () => plate + 72,
      3,
    ),
    '#FAFAF8',
    ' stroke="#8F9893" stroke-width="1.5"',
  );
  for (const side of [-1, 1] as const)
    out += lamp(
      scene,
      on.rear,
      side,
      inner,
      low,
      high,
      -150 * Math.min(1, (1 - inner) * 2.4),
      '#A32023',
      ' stroke="#5C1315" stroke-width="2.5"',
    );
  for (const k of shape.hidesPipes ? [] : [-0.4, 0.6]) {
    const pipe = see(on.rear(k, bottom + 50));
    out += `<ellipse cx="${Math.round(pipe[0])}" cy="${Math.round(pipe[1])}" rx="14" ry="9" fill="#0F1112" stroke="#AEB4B8" stroke-width="3"/>`;
  }
  return out;
}
