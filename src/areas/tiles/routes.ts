import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findMetroRoutes, findMetroStations } from '#areas/geo/metro/queries.ts';
import { degreeParts, type Point } from '#areas/geo/ring.ts';
import type { ServerDeps } from '#server/http/dispatch.ts';
import { smoothLine } from './smooth-line.ts';
import { createPmtiles } from '#server/ports/tiles-pmtiles.ts';
import { type TilePlace, TilesError, type TileSource } from '#server/ports/tiles.ts';

const shipped = join(import.meta.dirname, '../../../data/tiles');
const deepest = 22;
const caching = 'public, max-age=604800';

function placeOf({ z, x, y }: Record<'z' | 'x' | 'y', string>): TilePlace | null {
  if (![z, x, y].every((part) => /^\d{1,8}$/u.test(part))) return null;
  const place = { z: Number(z), x: Number(x), y: Number(y) };
  const side = 2 ** place.z;
  return place.z <= deepest && place.x < side && place.y < side ? place : null;
}

const plain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);

/**
 * Map tiles: the land of the world, the ground, small places and the city districts, which are shipped, and the streets and metro stations that the
 * configuration names.
 */
export function tileRoutes(app: FastifyInstance, { db, ports }: ServerDeps): void {
  const sources: Readonly<Record<string, TileSource>> = {
    world: createPmtiles(join(shipped, 'world.pmtiles')),
    ground: createPmtiles(join(shipped, 'ground.pmtiles')),
    places: createPmtiles(join(shipped, 'places.pmtiles')),
    districts: createPmtiles(join(shipped, 'districts.pmtiles')),
    ...(ports.streets ? { streets: ports.streets } : {}),
  };

  /** The sources that can be read, by name. */
  app.get('/tiles/sources.json', async (request, reply) => {
    const described = await Promise.all(
      Object.entries(sources).map(async ([name, source]) => {
        try {
          const { format, minZoom, maxZoom, attribution } = await source.info();
          const tiles = `/tiles/${name}/{z}/{x}/{y}`;
          return [[name, { format, minzoom: minZoom, maxzoom: maxZoom, attribution, tiles }]];
        } catch (error) {
          request.log.warn({ err: error }, 'tiles unavailable');
          return [];
        }
      }),
    );
    const { size } = await findMetroStations(db);
    const stations = size > 0 ? { stations: { attribution: '© OpenStreetMap', data: '/tiles/metro.json' } } : {};
    reply.header('cache-control', 'public, max-age=300');
    return reply.send({ ...Object.fromEntries(described.flat()), ...stations });
  });

  /** The lines of the metro, curved from stop to stop, and its stations with the colour of their first line that has one, as GeoJSON. */
  app.get('/tiles/metro.json', async (_request, reply) => {
    const [{ byId }, routes] = await Promise.all([findMetroStations(db), findMetroRoutes(db)]);
    const degreesOf = ({ longitude, latitude }: Point): [number, number] => [
      longitude / degreeParts,
      latitude / degreeParts,
    ];
    const features = [
      ...routes.map(({ colour, path }) => ({
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: smoothLine(path.map(degreesOf)) },
        properties: { colour },
      })),
      ...[...byId.values()].map(({ name, name_en, lines, ...point }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: degreesOf(point) },
        properties: { ru: name, en: name_en, colour: lines.find(({ colour }) => colour !== null)?.colour ?? null },
      })),
    ];
    return reply.header('cache-control', 'public, max-age=300').send({ type: 'FeatureCollection', features });
  });

  app.get<{ Params: Record<'set' | 'z' | 'x' | 'y', string> }>('/tiles/:set/:z/:x/:y', async (request, reply) => {
    const source = Object.hasOwn(sources, request.params.set) ? sources[request.params.set] : undefined;
    const place = placeOf(request.params);
    if (!source || !place) return plain(reply, 404, 'Not found');
    try {
      const tile = await source.find(place);
      reply.header('cache-control', caching);
      // The map takes an empty answer for a tile without anything, and a missing one for a failure.
      if (!tile) return reply.code(204).send();
      reply.type(tile.type).header('vary', 'accept-encoding');
      if (tile.encoding === null) return reply.send(tile.bytes);
      if (!/\bgzip\b/u.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(tile.bytes));
      return reply.header('content-encoding', tile.encoding).send(tile.bytes);
    } catch (error) {
      if (!(error instanceof TilesError)) throw error;
      request.log.warn({ err: error }, 'tile unavailable');
      return plain(reply, 503, 'Unavailable');
    }
  });
}
