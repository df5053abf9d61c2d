import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { metroFile } from '#tests/support/metro.ts';
import { loadMetroStations } from '#tools/seed/metro.ts';

let t: TestApp;
beforeAll(async () => void (t = await testApp()));
afterAll(() => t.close());

test('the map has its own ground and districts, and no streets unless they are configured', async () => {
  const sources = await t.app.inject({ url: '/tiles/sources.json' });
  expect(sources.json()).toEqual({
    world: {
      format: 'vector',
      minzoom: 0,
      maxzoom: 4,
      attribution: 'Natural Earth',
      tiles: '/tiles/world/{z}/{x}/{y}',
    },
    ground: {
      format: 'vector',
      minzoom: 0,
      maxzoom: 7,
      attribution: 'Natural Earth',
      tiles: '/tiles/ground/{z}/{x}/{y}',
    },
    places: {
      format: 'vector',
      minzoom: 7,
      maxzoom: 7,
      attribution: '',
      tiles: '/tiles/places/{z}/{x}/{y}',
    },
    districts: {
      format: 'vector',
      minzoom: 8,
      maxzoom: 10,
      attribution: '© OpenStreetMap',
      tiles: '/tiles/districts/{z}/{x}/{y}',
    },
  });
  const url = '/tiles/ground/4/9/4';
  const packed = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=604800',
  });
  const plain = await t.app.inject({ url });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test('metro stations are on the map where the server has a list of them, with the colour of their line', async () => {
  await loadMetroStations(t.db, metroFile);
  try {
    const { stations } = (await t.app.inject({ url: '/tiles/sources.json' })).json();
    expect(stations).toEqual({ attribution: '© OpenStreetMap', data: '/tiles/metro.json' });
    const { features } = (await t.app.inject({ url: stations.data })).json();
    expect(features).toContainEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [37.5939, 55.73525] },
      properties: { ru: 'Парк культуры', en: 'Park Kultury', colour: '#e42313' },
    });
  } finally {
    await loadMetroStations(t.db, undefined);
  }
});

test.each([
  '/tiles/streets/4/9/4',
  '/tiles/toString/4/9/4',
  '/tiles/ground/4/16/4',
  '/tiles/ground/40/1/1',
  '/tiles/ground/x/1/1',
])('%s is not found', async (url) => {
  expect((await t.app.inject({ url })).statusCode).toBe(404);
});

test('where there is nothing to draw the answer is empty, and not a failure', async () => {
  expect((await t.app.inject({ url: '/tiles/ground/7/126/45' })).statusCode).toBe(204);
});
