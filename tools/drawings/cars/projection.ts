/** A point of the car in millimetres: x from the nose backwards, y from the middle towards the viewer, z from the ground. */
export type Space = readonly [x: number, y: number, z: number];
export type Flat = readonly [x: number, y: number];
export type Camera = (point: Space) => Flat;

/** The viewpoint: turned from the flank towards the nose (positive) or the tail, in radians; distances in millimetres. */
interface Eye {
  turn: number;
  distance: number;
  height: number;
}

/** Verticals stay vertical, as through a shifted lens; `frame` is the picture's width, the car's share of it and its ground. */
export function cameraFor(eye: Eye, size: { length: number; width: number; height: number }): Camera {
  const cos = Math.cos(eye.turn);
  const sin = Math.sin(eye.turn);
  const raw = ([x, y, z]: Space): Flat => {
    const along = x - size.length / 2;
    const scale = eye.distance / (eye.distance - y * cos + along * sin);
    return [(along * cos + y * sin) * scale, (eye.height - z) * scale];
  };
  const corners: Flat[] = [];
  for (const x of [60, size.length - 60])
    for (const y of [-0.42, 0.42]) for (const z of [0, size.height * 0.7]) corners.push(raw([x, y * size.width, z]));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const tallness = Math.max(...ys) - raw([size.length / 2, 0, size.height])[1];
  const zoom = Math.min(1010 / (right - left), 560 / tallness, 0.222);
  const ground = Math.max(...ys);
  const shiftX = 600 - ((left + right) / 2) * zoom;
  const floor = 450 + Math.max(tallness * zoom, 250) * 0.52 + 16;
  return (point) => {
    const [x, y] = raw(point);
    return [x * zoom + shiftX, (y - ground) * zoom + floor];
  };
}

type Corner = readonly [a: number, b: number, radius?: number];
type Segment = readonly Flat[];

/** A polyline with its corners rounded, as segments of one (line), two (quadratic) or three (cubic) points. */
export function rounded(points: readonly Corner[], closed = true): Segment[] {
  const out: Segment[] = [];
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const at = points[i]!; // i < n
    const before = points[(i + n - 1) % n]!; // modulo n
    const after = points[(i + 1) % n]!; // modulo n
    const inner = closed || (i > 0 && i < n - 1);
    const r = inner ? (at[2] ?? 0) : 0;
    if (r === 0) {
      out.push([[at[0], at[1]]]);
      continue;
    }
    const towards = (to: Corner): Flat => {
      const long = Math.hypot(to[0] - at[0], to[1] - at[1]);
      const share = Math.min(r / long, 0.5);
      return [at[0] + (to[0] - at[0]) * share, at[1] + (to[1] - at[1]) * share];
    };
    out.push([towards(before)], [[at[0], at[1]], towards(after)]);
  }
  return out;
}

/** Half a circle over a wheel, from the wheel's rear to its front. */
export function archSegments(centre: number, height: number, radius: number): Segment[] {
  const k = radius * 0.5523;
  return [
    [[centre + radius, height]],
    [
      [centre + radius, height + k],
      [centre + k, height + radius],
      [centre, height + radius],
    ],
    [
      [centre - k, height + radius],
      [centre - radius, height + k],
      [centre - radius, height],
    ],
  ];
}

/** The convex outline of points, in order around it. */
export function hull(points: readonly Flat[]): Flat[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Flat[]): Flat[] => {
    const out: Flat[] = [];
    for (const p of ordered) {
      for (;;) {
        const a = out.at(-2);
        const b = out.at(-1);
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const spot = ([x, y]: Flat): string => `${Math.round(x)} ${Math.round(y)}`;
const letters = ['', 'L', 'Q', 'C'];

/** SVG path data of segments on a surface, projected by a camera. */
export function trace(segments: readonly Segment[], see: (a: number, b: number) => Flat, closed = true): string {
  const parts = segments.map((segment, i) => {
    const letter = i === 0 ? 'M' : (letters[segment.length] ?? 'L');
    return letter + segment.map(([a, b]) => spot(see(a, b))).join(' ');
  });
  return parts.join('') + (closed ? 'Z' : '');
}

/** A smooth open curve through points of the picture; `lead` is its first command. */
export function curve(points: readonly Flat[], lead: 'M' | 'L' = 'M'): string {
  let out = lead + spot(points[0]!); // never called with none
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = points[Math.max(i - 1, 0)]!; // within bounds
    const p1 = points[i]!; // within bounds
    const p2 = points[i + 1]!; // i < length - 1
    const p3 = points[Math.min(i + 2, points.length - 1)]!; // within bounds
    const c1: Flat = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Flat = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    out += `C${spot(c1)} ${spot(c2)} ${spot(p2)}`;
  }
  return out;
}

export const line = (points: readonly Flat[], lead: 'M' | 'L' = 'M'): string =>
  points.map((p, i) => (i === 0 ? lead : 'L') + spot(p)).join('');
