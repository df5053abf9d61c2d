import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { beforeAll, expect, test } from 'vitest';
import { tileFiles } from './files.ts';
import { readPlaces } from './sources.ts';

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

const propertiesOf = (layer: VectorTileLayer) =>
  Array.from({ length: layer.length }, (_, index) => layer.feature(index).properties);

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
  expect(propertiesOf(moscow!.layers['towns']!)).toContainEqual({ ru: 'Москва', en: 'Moscow', population: 13_010_112 });
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
  expect([...layers].sort()).toEqual(['lakes', 'land', 'rivers', 'towns', 'urban', 'waters']);
  const districts = archiveOf(files.get('districts.pmtiles')!);
  const all = propertiesOf((await tileOf(districts, 8, 154, 80))!.layers['districts']!);
  expect(all).toContainEqual({ ru: 'Чертаново Северное', en: 'Chertanovo Severnoye' });
  expect(all.filter(({ ru }) => /район|округ/u.test(String(ru)))).toEqual([]);
});

test('rivers of the cities follow the edges of their districts', async () => {
  const districts = archiveOf(files.get('districts.pmtiles')!);
  // The middle of Moscow, and that of Saint Petersburg with the two arms of the Neva.
  const moscow = (await tileOf(districts, 10, 619, 320))!.layers['rivers']!;
  expect(propertiesOf(moscow)).toEqual([{ ru: 'Москва-река', en: 'Moskva', width: 170 }]);
  expect(moscow.feature(0).loadGeometry().flat().length).toBeGreaterThan(100);
  expect(propertiesOf((await tileOf(districts, 10, 598, 297))!.layers['rivers']!)).toEqual([
    { ru: 'Нева', en: 'Neva', width: 500 },
    { ru: 'Малая Нева', en: 'Malaya Neva', width: 250 },
    { ru: 'Большая Невка', en: 'Bolshaya Nevka', width: 250 },
  ]);
});

test('the middle of Moscow has its rings and parks, with names in both languages, and its railways', async () => {
  const { layers } = (await tileOf(archiveOf(files.get('districts.pmtiles')!), 10, 618, 320))!;
  expect(propertiesOf(layers['roads']!)).toContainEqual({ ru: 'Садовое кольцо', en: 'Garden Ring', kind: 'primary' });
  expect(propertiesOf(layers['parks']!)).toContainEqual({ ru: 'Парк Горького', en: 'Gorky Park', kind: 'park' });
  expect(layers['railways']!.length).toBeGreaterThan(3);
});

test('Saint Petersburg has the main streets and parks that its sources were read for', async () => {
  const { layers } = (await tileOf(archiveOf(files.get('districts.pmtiles')!), 10, 598, 297))!;
  const named = propertiesOf(layers['roads']!);
  expect(named).toContainEqual({ ru: 'Невский проспект', en: 'Nevsky Avenue', kind: 'primary' });
  expect(named).toContainEqual({ ru: 'Литейный мост', en: 'Liteyny Bridge', kind: 'primary' });
  expect(propertiesOf(layers['parks']!)).toContainEqual({
    ru: 'Михайловский сквер',
    en: 'Mikhailovsky Square',
    kind: 'park',
  });
});

test('a far view of Moscow has its main roads, and a close one the smaller streets too', async () => {
  const districts = archiveOf(files.get('districts.pmtiles')!);
  const kindsOf = async (z: number, x: number, y: number) =>
    new Set(propertiesOf((await tileOf(districts, z, x, y))!.layers['roads']!).map(({ kind }) => kind));
  expect(await kindsOf(8, 154, 80)).toEqual(new Set(['motorway', 'trunk', 'primary']));
  expect([...(await kindsOf(10, 618, 320))]).toEqual(expect.arrayContaining(['secondary', 'tertiary']));
  const named = propertiesOf((await tileOf(districts, 10, 618, 320))!.layers['roads']!);
  expect(named).toContainEqual({ ru: 'Ленинский проспект', en: 'Leninsky Avenue', kind: 'trunk' });
});

test('small places have names in both languages, once, and none lies in a city with districts', async () => {
  const places = archiveOf(files.get('places.pmtiles')!);
  const around = propertiesOf((await tileOf(places, 7, 77, 40))!.layers['places']!);
  expect(around).toContainEqual({ ru: 'Троицк', en: 'Troitsk', population: 37_591 });
  expect(around.filter(({ ru }) => ru === 'Марьино' || ru === 'Москва')).toEqual([]);
  const all = readPlaces().map(({ properties }) => properties);
  expect(all.length).toBeGreaterThan(4000);
  expect(all.filter(({ ru, en }) => !/^[А-ЯЁ]/u.test(ru) || !/^[A-Z][\w .()-]*$/u.test(en))).toEqual([]);
});

/** Whether a place lies within the areas of a layer of a tile. */
function isIn(layer: VectorTileLayer, z: number, [longitude, latitude]: readonly [number, number]): boolean {
  const angle = (latitude * Math.PI) / 180;
  const [x, y] = [((longitude + 180) / 360) * 2 ** z, ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z].map(
    (at) => (at % 1) * layer.extent,
  ) as [number, number];
  const rings = Array.from({ length: layer.length }, (_, index) => layer.feature(index).loadGeometry()).flat();
  const crossings = rings.flatMap((ring) =>
    ring.filter((to, at) => {
      const from = ring.at(at - 1)!;
      return from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y);
    }),
  );
  return crossings.length % 2 === 1;
}

test('the sea comes up to the districts of Saint Petersburg, and the arms of the Neva reach it', async () => {
  const districts = archiveOf(files.get('districts.pmtiles')!);
  const tile = (await tileOf(districts, 10, 597, 297))!;
  const { sea, gaps } = tile.layers as Record<string, VectorTileLayer>;
  // The mouth of the Neva and the bay; Krestovsky Island and Lakhta.
  const places = [[30.225, 59.915], [30.18, 59.965], [30.23, 59.972], [30.15, 59.995]] as const; // prettier-ignore
  expect(places.map((place) => isIn(sea!, 10, place))).toEqual([true, true, false, false]);
  expect(places.map((place) => isIn(gaps!, 10, place))).toEqual([false, false, true, false]);
  const rivers = (await tileOf(districts, 10, 598, 297))!.layers['rivers'];
  const westOf = (name: string): number => {
    const at = propertiesOf(rivers!).findIndex(({ ru }) => ru === name);
    return Math.min(...rivers!.feature(at).loadGeometry().flat().map(({ x }) => x)); // prettier-ignore
  };
  const atShore = (((30.25 + 180) / 360) * 2 ** 10 - 598) * rivers!.extent;
  for (const name of ['Малая Нева', 'Большая Невка']) expect(westOf(name)).toBeLessThan(atShore);
});
