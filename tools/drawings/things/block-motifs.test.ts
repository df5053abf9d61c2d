import { expect, test } from 'vitest';
import { blockStoreys, houseStoreys } from '#areas/house/home-drawing.ts';
import { drawThing, thingTones } from './draw-thing.ts';
import { type MotifName, motifs } from './motifs.ts';

/** How many shapes of a paint the motif has, of the path that has the most of them. */
function shapesOf(motif: MotifName, paint: string): number {
  const svg = motifs[motif]({
    base: 'base', shade: 'shade', light: 'light', dark: 'dark', glass: 'glass', pale: 'pale', steel: 'steel', edge: 'edge',
    leaf: 'leaf', moss: 'moss', wood: 'wood', bark: 'bark',
  }); // prettier-ignore
  const paths = Array.from(svg.matchAll(/d="([^"]*)" fill="(\w+)"/g), ([, d = '', fill]) => (fill === paint ? d.split('z').length - 1 : 0)); // prettier-ignore
  return Math.max(...paths);
}

test.each(blockStoreys)('buildings of %d storeys have so many rows of windows', (storeys) => {
  for (const walls of ['panel', 'brick', 'monolith'] as const) {
    const bays = storeys < 4 ? 7 : storeys < 11 ? 9 : 7;
    const stairs = storeys < 11 ? Math.floor((bays + 1) / 3) : 1;
    // Beside the windows of rooms, one of each landing.
    expect(shapesOf(`block_${walls}_${storeys}`, 'glass')).toBe((bays - stairs) * storeys + stairs * (storeys - 1));
  }
  expect(shapesOf(`office_${storeys}`, 'glass')).toBe(storeys);
});

test.each(houseStoreys)('houses of %d storeys have so many rows of windows, and a door', (storeys) => {
  for (const walls of ['plain', 'brick', 'wood'] as const) {
    expect(shapesOf(`house_${walls}_${storeys}`, 'glass')).toBe(3 * storeys - 1);
    expect(shapesOf(`dacha_${walls}_${storeys}`, 'glass')).toBe(Math.max(2 * storeys - 1, storeys + 1));
  }
});

test('walls of one height look different', () => {
  for (const storeys of blockStoreys) {
    const drawn = (['panel', 'brick', 'monolith'] as const).map((walls) =>
      drawThing(`block_${walls}_${storeys}`, thingTones.grey),
    );
    expect(new Set(drawn).size).toBe(3);
  }
});
