import { VectorTile } from '@mapbox/vector-tile';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { beforeAll, expect, test } from 'vitest';
import { tileFiles } from './files.ts';

const folder = join(import.meta.dirname, '../../data/tiles');

const archiveOf = (bytes: Uint8Array): PMTiles =>
  new PMTiles({
    getKey: () => 'memory',
    getBytes: async (offset, length) => ({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  });

async function tileOf(archive: PMTiles, z: number, x: number, y: number) {
  const found = await archive.getZxy(z, x, y);
  return found && new VectorTile(new PbfReader(new Uint8Array(found.data)));
}

let files: ReadonlyMap<string, Buffer>;
beforeAll(() => void (files = tileFiles()));

test('the shipped archives are those that the tool makes', () => {
  for (const [name, bytes] of files)
    expect([name, readFileSync(join(folder, name)).equals(bytes)]).toEqual([name, true]);
});

test('a reader of the format finds land, water and towns, also beyond the 180th meridian', async () => {
  const ground = archiveOf(files.get('ground.pmtiles')!);
  expect(await ground.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 7, tileType: 1, clustered: true });
  // Moscow and its surroundings, and Chukotka west of the 168th meridian west.
  const moscow = await tileOf(ground, 7, 77, 40);
  expect(Object.keys(moscow!.layers)).toEqual(expect.arrayContaining(['land', 'urban', 'rivers', 'towns']));
  const chukotka = await tileOf(ground, 5, 0, 8);
  expect(Object.keys(chukotka!.layers)).toContain('land');
  const { towns } = moscow!.layers;
  const named = Array.from({ length: towns!.length }, (_, index) => towns!.feature(index).properties);
  expect(named).toContainEqual({ ru: 'Москва', en: 'Moscow', population: 13_010_112 });
  // The Pacific far from any land has no tile.
  expect(await tileOf(ground, 7, 126, 45)).toBeUndefined();
});

test('the world has land around the ground, and hardly any under it', async () => {
  const world = archiveOf(files.get('world.pmtiles')!);
  expect(await world.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 4, tileType: 1, clustered: true });
  // India and Brittany; Siberia, which the ground has in detail.
  expect(Object.keys((await tileOf(world, 4, 11, 7))!.layers)).toEqual(['land']);
  expect(Object.keys((await tileOf(world, 4, 7, 5))!.layers)).toEqual(['land']);
  expect(await tileOf(world, 4, 12, 4)).toBeUndefined();
});

test('no layer of the ground is a border, and districts have short names in both languages', async () => {
  const ground = archiveOf(files.get('ground.pmtiles')!);
  const layers = new Set<string>();
  for (let x = 0; x < 16; x += 1)
    for (let y = 2; y < 7; y += 1)
      for (const name of Object.keys((await tileOf(ground, 4, x, y))?.layers ?? {})) layers.add(name);
  expect([...layers].sort()).toEqual(['lakes', 'land', 'rivers', 'towns', 'urban']);
  const districts = archiveOf(files.get('districts.pmtiles')!);
  const { names } = (await tileOf(districts, 8, 154, 80))!.layers;
  const all = Array.from({ length: names!.length }, (_, index) => names!.feature(index).properties);
  expect(all).toContainEqual({ ru: 'Чертаново Северное', en: 'Chertanovo Severnoe' });
  expect(all.filter(({ ru }) => /район|округ/u.test(String(ru)))).toEqual([]);
});
