import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, luminance } from '#tests/support/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'map.css'), 'utf8');
/** The colours of the map in one of its blocks, by their names. */
const coloursOf = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...block.matchAll(/--map-([\w-]+): (#[\da-f]{6});/gu)].map(([, name, value]) => [name, value]));
const [light, dark, darkBySystem] = css.split('.map-frame {').slice(1).map((block) => coloursOf(block.split('}')[0]!)) as [Record<string, string>, Record<string, string>, Record<string, string>]; // prettier-ignore

test('what is written on the map is readable in both themes', () => {
  for (const colours of [light, dark])
    for (const [ink, ground] of [
      ['pin-ink', 'pin'],
      ['pin-kind', 'pin'],
      ['seen-ink', 'seen'],
      ['label', 'district'],
      ['label', 'main-road'],
      ['small-label', 'district'],
      ['water-label', 'water'],
    ] as const)
      // prettier-ignore
      expect.soft(contrast(colours[ink]!, colours[ground]!), `${ink} on ${ground}`).toBeGreaterThan(ink === 'water-label' ? 3 : 4.5);
});

test('pins of the dark map stand out from the ground as the lighter ones', () => {
  for (const ground of ['land', 'district', 'urban', 'park', 'main-road', 'water'])
    for (const pin of ['pin', 'seen']) {
      expect(luminance(dark[pin]!)).toBeGreaterThan(luminance(dark[ground]!));
      expect.soft(contrast(dark[pin]!, dark[ground]!), `${pin} on ${ground}`).toBeGreaterThan(2.5);
    }
});

test('the dark map looks the same by the system as by choice', () => {
  expect(darkBySystem).toEqual(dark);
});
