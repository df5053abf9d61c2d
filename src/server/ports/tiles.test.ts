import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTileServer, type TileServer } from '#tests/support/tile-server.ts';
import { createTilesHttp } from './tiles-http.ts';
import { createPmtiles } from './tiles-pmtiles.ts';
import { TilesError } from './tiles.ts';

let server: TileServer;
beforeAll(async () => void (server = await startTileServer()));
afterAll(() => server.stop());
beforeEach(() => {
  server.answers.clear();
  server.requests.length = 0;
});

const source = (ending: string) =>
  createTilesHttp({
    template: server.template(ending),
    attribution: '© OpenStreetMap',
    userAgent: 'Dvor (+https://dvor.example)',
  });

test('a tile file: its metadata, a tile as it is stored, and null where it has none', async () => {
  const ground = createPmtiles(join(import.meta.dirname, '../../../data/tiles/ground.pmtiles'));
  expect(await ground.info()).toEqual({ format: 'vector', minZoom: 0, maxZoom: 7, attribution: 'Natural Earth' });
  const tile = await ground.find({ z: 4, x: 9, y: 4 });
  expect(tile).toMatchObject({ type: 'application/vnd.mapbox-vector-tile', encoding: 'gzip' });
  expect(gunzipSync(tile!.bytes).includes('land')).toBe(true);
  expect(await ground.find({ z: 4, x: 4, y: 15 })).toBeNull();
  await expect(createPmtiles('/nowhere/no.pmtiles').info()).rejects.toThrow(TilesError);
  await expect(createPmtiles(join(import.meta.dirname, 'tiles.test.ts')).info()).rejects.toThrow(TilesError);
});

test('a server of pictures: proxied by name, cached, and asked again only after a failure', async () => {
  const pictures = source('png');
  expect(await pictures.info()).toMatchObject({ format: 'raster', attribution: '© OpenStreetMap' });
  server.answers.set('/3/4/2.png', { status: 503 });
  await expect(pictures.find({ z: 3, x: 4, y: 2 })).rejects.toThrow(TilesError);
  const body = Uint8Array.from([1, 2, 3]);
  server.answers.set('/3/4/2.png', { body });
  for (let time = 0; time < 2; time += 1)
    expect(await pictures.find({ z: 3, x: 4, y: 2 })).toEqual({ bytes: body, type: 'image/png', encoding: null });
  const asked = { path: '/3/4/2.png', userAgent: 'Dvor (+https://dvor.example)' };
  expect(server.requests).toEqual([asked, asked]);
  expect(await pictures.find({ z: 3, x: 0, y: 0 })).toBeNull();
  server.answers.set('/3/1/1.png', { type: 'text/html', body });
  await expect(pictures.find({ z: 3, x: 1, y: 1 })).rejects.toThrow(TilesError);
});

test('a server of vector tiles, which are stored compressed', async () => {
  server.answers.set('/3/4/2.pbf', { type: 'application/octet-stream', body: gzipSync('tile') });
  const tiles = source('pbf');
  expect(await tiles.info()).toMatchObject({ format: 'vector' });
  expect(await tiles.find({ z: 3, x: 4, y: 2 })).toMatchObject({
    type: 'application/vnd.mapbox-vector-tile',
    encoding: 'gzip',
  });
});
