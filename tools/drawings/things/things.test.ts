import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawThing, thingTones } from './draw-thing.ts';
import { type MotifName, motifs } from './motifs.ts';

const names = Object.keys(motifs) as MotifName[]; // the keys of the table
const size = { width: 80, height: 60 };

const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(size).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();

test('motifs are small, valid and in the requested tone', () => {
  for (const name of names) {
    const drawn = Object.values(thingTones).map((tones) => drawThing(name, tones));
    for (const svg of drawn) {
      expect(svg, name).toMatch(/^<svg [^>]*viewBox="0 0 1200 900"[^>]*>.*<\/svg>$/);
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
      expect(svg.length, name).toBeLessThan(8600);
    }
    expect(new Set(drawn).size, name).toBe(Object.keys(thingTones).length);
  }
});

/** High buildings differ in the number and the colours of small windows. */
const isHigh = (name: string | undefined): boolean => Number(/^(?:block|office)\w*_(\d+)$/.exec(name ?? '')?.[1]) > 9;

test('motifs stay within the picture and all look different', async () => {
  const ground = await pixels(drawThing('earrings', thingTones.grey));
  const row = size.width * 3;
  const drawn = await Promise.all(names.map((name) => pixels(drawThing(name, thingTones.grey))));
  const alike: string[] = [];
  for (const [at, one] of drawn.entries()) {
    for (let y = 0; y < size.height; y++) {
      for (const x of [0, row - 3])
        expect(Math.abs(one[y * row + x]! - ground[y * row + x]!), names[at]).toBeLessThan(3);
    }
    for (let x = 0; x < row; x++) expect(Math.abs(one[x]! - ground[x]!), names[at]).toBeLessThan(3);
    const enough = size.width * size.height * 0.006;
    for (const [other, name] of names.slice(0, at).entries()) {
      if (isHigh(names[at]) && isHigh(name)) continue;
      const earlier = drawn[other]!;
      let differing = 0;
      for (let i = 1; i < one.length && differing <= enough; i += 3)
        if (Math.abs(one[i]! - earlier[i]!) > 40) differing++;
      if (differing <= enough) alike.push(`${names[at]} and ${name}`);
    }
  }
  expect(alike).toEqual([]);
});
