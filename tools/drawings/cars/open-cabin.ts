import { line, rounded, trace } from './projection.ts';
import type { Flat, Space } from './projection.ts';
import { fill, type Scene, stroke } from './scene.ts';

/** The open cabin of a convertible: a dark well with four seats, seen above the belt. */
export function openCabin(scene: Scene): string {
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
