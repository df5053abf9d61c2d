import type { Scene } from './scene.ts';

/** A wheel of radius 100 with a plain disc, which suits a car of any year; defined once and used for both axles. */
export const wheelSymbol = (): string =>
  `<g id="r"><circle r="100" fill="#1E2123"/><circle r="68" fill="#7D8488"/><circle r="26" fill="#6A7175"/></g>`;

/** The tyre of the far wheel under the turned face; the side view hides it. */
export function farTyre(scene: Scene): string {
  if (scene.view === 'side') return '';
  return tyreAt(
    scene,
    scene.view === 'front34' ? scene.shape.frontAxle : scene.shape.rearAxle,
    30 - scene.on.half,
    210,
  );
}

/** The near wheel of an axle; its tread shows on the side turned to the viewer. */
export function wheelAt(scene: Scene, axle: number): string {
  const y = scene.on.half - 24;
  const rim = `<use href="#r" transform="${wheelPlane(scene, axle, y).matrix}"/>`;
  return (scene.view === 'side' ? '' : tyreAt(scene, axle, y, -215)) + rim;
}

/** The picture's affine frame of a wheel standing at y, a unit of it being a hundredth of its radius. */
function wheelPlane(scene: Scene, axle: number, y: number) {
  const { shape, see } = scene;
  const c = see([axle, y, shape.wheel]);
  const ex = see([axle + shape.wheel, y, shape.wheel]);
  const ez = see([axle, y, 0]);
  const frame = [ex[0] - c[0], ex[1] - c[1], ez[0] - c[0], ez[1] - c[1]] as const;
  const matrix = `matrix(${[...frame.map((v) => +(v / 100).toFixed(3)), Math.round(c[0]), Math.round(c[1])].join(' ')})`;
  return { c, frame, matrix };
}

const hundredth = (value: number): number => Math.round(value * 100);

/** A tyre's tread: in the wheel's own plane the circle swept along its width. */
function tyreAt(scene: Scene, axle: number, y: number, width: number): string {
  const { c, frame, matrix } = wheelPlane(scene, axle, y);
  const inner = scene.see([axle, y + width, scene.shape.wheel]);
  const dx = inner[0] - c[0];
  const dy = inner[1] - c[1];
  const det = frame[0] * frame[3] - frame[1] * frame[2];
  const u = (dx * frame[3] - dy * frame[2]) / det;
  const v = (dy * frame[0] - dx * frame[1]) / det;
  const long = Math.hypot(u, v);
  const px = -v / long;
  const py = u / long;
  const sweep = `M${hundredth(px)} ${hundredth(py)}L${hundredth(px + u)} ${hundredth(py + v)}A100 100 0 0 0 ${hundredth(u - px)} ${hundredth(v - py)}L${hundredth(-px)} ${hundredth(-py)}A100 100 0 0 0 ${hundredth(px)} ${hundredth(py)}Z`;
  return `<path d="${sweep}" transform="${matrix}" fill="#15181A"/>`;
}
