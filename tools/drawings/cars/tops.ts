import { edgeOf } from './front-rear.ts';
import { curve, hull, line, rounded, trace } from './projection.ts';
import type { Space } from './projection.ts';
import { fill, type Scene, spread, stroke } from './scene.ts';
import { rim } from './surfaces.ts';

const mirror = (points: readonly Space[]): Space[] => points.map(([x, y, z]) => [x, -y, z]);

/** Bonnet, roof and boot lid, which face the sky. */
export function tops(scene: Scene): { bonnet: string; roof: string; deck: string; screen: string; rear: string } {
  const { shape, on, see, tones } = scene;
  const ks = spread(-1, 1, 5);
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
  // The roof is highest along its middle; seen from anywhere its outline is convex.
  const spine = shape.roof.slice(shape.screenTop + 1, shape.rearTop).map(([x, z]): Space => [x, 0, z + 24]);
  const ends = ks.flatMap((k) => [on.screen(k, 1), on.rearPane(k, 1)]);
  const outline = hull([...rails, ...mirror(rails), ...spine, ...ends].map(see)).map(([x, y]) => [x, y, 18] as const);
  const roof = shape.openTop ? '' : trace(rounded(outline), (x, y) => [x, y]);
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
    roof: roof && fill(roof, tones.sky),
    deck: fill(deckLine, shape.bed ? '#25292B' : tones.light),
    screen: glassOf(on.screen, 0.03),
    rear: shape.openTop ? '' : glassOf(on.rearPane, shape.deck.length > 0 ? 0.04 : 0.16),
  };
}
