import type { ProfilePoint } from './body-shape.ts';
import { curve, line, rounded, trace } from './projection.ts';
import type { Flat } from './projection.ts';
import { darks, fill, type Scene, spread, stroke } from './scene.ts';

export function cabinSide(scene: Scene): string {
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
  const [corner] = top;
  for (const x of shape.pillars) {
    // Before the windscreen's upper corner the window ends along its slanting edge.
    const slant = corner ? (x - 14 - shape.glassFrom) / (corner[0] + 75 - shape.glassFrom) : 1;
    const low = on.beltAt(x) + 26;
    const high = corner && slant < 1 ? low + (corner[1] - 78 - low) * slant : roofAt(x) - 90;
    posts += line([at(x, low), at(x - 14, high)]);
  }
  out += stroke(posts, darks.trim, 11, ' stroke-linecap="butt"');
  if (shape.rails)
    out += stroke(
      curve(spread(roof[shape.screenTop]![0] + 260, rearTop[0] - 140, 4).map((x) => at(x, roofAt(x) + 14))),
      darks.cladding,
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

export function mirrors(scene: Scene, far: boolean): string {
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
