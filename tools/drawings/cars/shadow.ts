import { archSegments, line, trace } from './projection.ts';
import type { Flat, Space } from './projection.ts';
import { darks, fill, type Scene, spread } from './scene.ts';
import { farTyre } from './wheel.ts';

/** The shadow of a car on its ground. */
export function shadow(scene: Scene): string {
  const { shape, see } = scene;
  const middle: Space = [shape.length / 2, 0, 0];
  const c = see(middle);
  const ex = see([shape.length * 1.03, 0, 0]);
  const ey = see([shape.length / 2, scene.on.half * 1.36, 0]);
  const m = [ex[0] - c[0], ex[1] - c[1], ey[0] - c[0], ey[1] - c[1], c[0], c[1]].map(Math.round).join(' ');
  return scene.view === 'side'
    ? `<ellipse cx="600" cy="${Math.round(c[1])}" rx="${Math.round((ex[0] - c[0]) * 1.02)}" ry="26" fill="url(#s)"/>`
    : `<circle r="1" transform="matrix(${m})" fill="url(#s)"/>`;
}

/** The dark wheel houses and the floor between them. */
export function underside(scene: Scene): string {
  const { shape, on, see } = scene;
  const dark = darks.under;
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
        [...archSegments(axle, shape.wheel, arch), [[axle - arch, shape.sill + 14]], [[axle + arch, shape.sill + 14]]],
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
