import { dayMs } from '#ui/durations.ts';
import { Lru } from '../lru.ts';
import { type Tile, type TilePlace, TilesError, type TileSource } from './tiles.ts';

const timeoutMs = 5000;
const largestTile = 1_000_000;
/** A tile takes some 20 kB. */
const keptTiles = 400;
const keptMs = dayMs;
/** The deepest zoom of a server that does not state its zooms; the map enlarges the deepest tiles. */
const zooms = { vector: { minZoom: 0, maxZoom: 14 }, raster: { minZoom: 0, maxZoom: 19 } } as const;

type Options = {
  /** An address with `{z}`, `{x}` and `{y}`. */
  template: string;
  attribution: string;
  /** Identifies the site to the tile server, as the rules of OpenStreetMap require. */
  userAgent: string;
};

/** Tiles of another server, proxied so that no visitor's address reaches that server. */
export function createTilesHttp({ template, attribution, userAgent }: Options): TileSource {
  const format = /\.(?:pbf|mvt)(?:\?|$)/u.test(template) ? 'vector' : 'raster';
  const kept = new Lru<string, { tile: Promise<Tile | null>; until: number }>(keptTiles);

  async function load({ z, x, y }: TilePlace): Promise<Tile | null> {
    const url = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { signal, headers: { 'user-agent': userAgent } });
      if (response.status === 404 || response.status === 204) return null;
      if (!response.ok) throw new Error(`the status is ${response.status}`);
      const type = response.headers.get('content-type') ?? '';
      if (format === 'raster' && !/^image\/(?:png|jpeg|webp|avif)\b/u.test(type))
        throw new Error(`the type is ${type}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length > largestTile) throw new Error(`${bytes.length} bytes are too many`);
      return {
        bytes,
        type: format === 'vector' ? 'application/vnd.mapbox-vector-tile' : type.split(';', 1)[0]!,
        encoding: bytes[0] === 0x1f && bytes[1] === 0x8b ? 'gzip' : null,
      };
    } catch (error) {
      throw new TilesError('The server of tiles did not answer with a tile', { cause: error });
    }
  }

  return {
    info: async () => ({ format, ...zooms[format], attribution }),
    find(place) {
      const key = `${place.z}/${place.x}/${place.y}`;
      const now = Date.now();
      const known = kept.get(key);
      if (known && known.until > now) return known.tile;
      const tile = load(place);
      kept.set(key, { tile, until: now + keptMs });
      // A failure may be temporary: the next request tries again.
      tile.catch(() => kept.delete(key));
      return tile;
    },
  };
}
