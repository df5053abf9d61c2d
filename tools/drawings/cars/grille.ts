import { curve } from './projection.ts';
import { fill, type Scene, spread } from './scene.ts';

const dark = '#181C1E';
const chrome = '#C9CED1';

/** The air intakes and the number plate of a front: `edge` is the k where it turns away, and `band` draws a part of it between two k and two heights. */
export function grille(
  scene: Scene,
  edge: number,
  band: (ks: readonly [number, number], low: (k: number) => number, high: (k: number) => number, n: number) => string,
): string {
  const { shape, on, see } = scene;
  const [half, low, high] = shape.grille;
  const bottom = shape.nose[0]![1]; // profiles are never empty
  const at = (k: number, t: number) => see(on.front(k, low + (high - low) * t));
  const isSlim = shape.bars === 'none';
  // The plate hangs over the lower edge of a high grille, and between a slim one and the intake below.
  const plate = isSlim ? low - 165 : low - 80;
  const level = (shares: readonly number[]): string =>
    shares.map((t) => curve(spread(-half * 0.94, half * 0.94, 3).map((k) => at(k, t)))).join('');
  const upright = spread(-half * 0.84, half * 0.84, 9).map((k) => curve([at(k, 0.08), at(k, 0.92)])).join(''); // prettier-ignore
  const bars = {
    level: `<path d="${level([0.25, 0.5, 0.75])}" stroke="#4A5257" stroke-width="3"/>`,
    upright: `<path d="${upright}" stroke="#8E979C" stroke-width="5"/>`,
    one: `<path d="${level([0.5])}" stroke="${scene.tones.base}" stroke-width="20"/><path d="${level([0.5])}" stroke="${chrome}" stroke-width="3"/>`,
    none: '',
  }[shape.bars];
  return (
    fill(
      band(
        [Math.max(isSlim ? -0.7 : -0.62, edge), isSlim ? 0.7 : 0.62],
        (k) => bottom + 50 + 20 * k * k,
        (k) => (isSlim ? low - 130 : low - 60) - 40 * k * k,
        4,
      ),
      '#1B1F21',
    ) +
    fill(
      band([-half, half], (k) => low + (isSlim ? 0 : 60 * k * k), () => high, 4),
      dark,
      isSlim ? '' : ` stroke="${chrome}" stroke-width="3"`,
    ) +
    bars +
    fill(band([-0.29, 0.29], () => plate, () => plate + 108, 3), '#FAFAF8', ' stroke="#8F9893" stroke-width="1.5"')
  ); // prettier-ignore
}
