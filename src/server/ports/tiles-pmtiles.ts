import { open } from 'node:fs/promises';
import { Compression, FetchSource, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { type TileSetInfo, TilesError, type TileSource } from './tiles.ts';

const timeoutMs = 5000;
/** The number of cached parts of the directory; a part takes some 30 kB. */
const keptDirectories = 64;

const typeOf: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Mvt]: 'application/vnd.mapbox-vector-tile',
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

/** A file on this machine; the library's own source reads a browser's files. */
const fileSource = (path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length) {
    const file = await open(path);
    try {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    } finally {
      await file.close();
    }
  },
});

const attributionOf = (metadata: unknown): string => {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  return typeof attribution === 'string' ? attribution.replaceAll(/<[^<>]*>/gu, '').trim() : '';
};

/** Tiles of a PMTiles archive: a file, or an http(s) address that supports range requests. */
export function createPmtiles(place: string): TileSource {
  const source = /^https?:/u.test(place) ? new FetchSource(place) : fileSource(place);
  const cache = new SharedPromiseCache(keptDirectories);
  // Tiles are sent as they are stored; directories and metadata are decompressed.
  const archive = new PMTiles(source, cache, async (bytes) => bytes);
  const described = new PMTiles(source, cache);
  const read = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      throw new TilesError(`The archive of tiles ${place} cannot be read`, { cause: error });
    }
  };
  const headerOf = async (): Promise<Header & { type: string }> => {
    const header = await read(() => archive.getHeader());
    const type = typeOf[header.tileType];
    const isKnown = header.tileCompression === Compression.Gzip || header.tileCompression === Compression.None;
    if (type === undefined || !isKnown) throw new TilesError(`${place} has tiles of a kind that is not supported`);
    return { ...header, type };
  };
  return {
    async info(): Promise<TileSetInfo> {
      const { tileType, minZoom, maxZoom } = await headerOf();
      return {
        format: tileType === TileType.Mvt ? 'vector' : 'raster',
        minZoom,
        maxZoom,
        attribution: attributionOf(await read(() => described.getMetadata())),
      };
    },
    async find({ z, x, y }) {
      const { type, tileCompression } = await headerOf();
      const found = await read(() => archive.getZxy(z, x, y, AbortSignal.timeout(timeoutMs)));
      if (!found) return null;
      return {
        bytes: new Uint8Array(found.data),
        type,
        encoding: tileCompression === Compression.Gzip ? 'gzip' : null,
      };
    },
  };
}
