import { expect, test } from 'vitest';
import { drawnAxles } from '#areas/spec/machine-drawing.ts';
import { drawThing, materials, thingTones } from './draw-thing.ts';
import { type MotifName, motifs } from './motifs.ts';

/** The wheels of a motif: discs of the tyres' paint that stand on the ground. */
const wheelsOf = (name: MotifName): number =>
  Array.from(drawThing(name, thingTones.red).matchAll(/<circle cx="[\d.]+" cy="([\d.]+)" r="([\d.]+)" fill="(#\w+)"/g)).filter(
    ([, y, radius, fill]) => fill === materials.dark && Number(y) + Number(radius) === 715,
  ).length; // prettier-ignore

test('lorries and trailers are drawn with as many axles as their names say', () => {
  for (const [motif, [usual, ...others]] of Object.entries(drawnAxles)) {
    expect(wheelsOf(motif as MotifName), motif).toBe(usual); // its keys are names of motifs
    for (const axles of others) {
      const name = `${motif}_${axles}` as MotifName;
      expect(Object.keys(motifs)).toContain(name);
      expect(wheelsOf(name), name).toBe(axles);
    }
  }
});
