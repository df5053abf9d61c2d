/** A tile as it is sent on: `encoding` is the compression that it is stored in. */
export type Tile = { bytes: Uint8Array; type: string; encoding: 'gzip' | null };

export type TileFormat = 'vector' | 'raster';
/** What a map has to know of a source before it asks for tiles. `attribution` is plain text. */
export type TileSetInfo = { format: TileFormat; minZoom: number; maxZoom: number; attribution: string };

export type TilePlace = { z: number; x: number; y: number };

/** Tiles of a map in Web Mercator. */
export type TileSource = {
  info(): Promise<TileSetInfo>;
  /** Null where the source has no tile. Throws a TilesError where the source cannot be read. */
  find(place: TilePlace): Promise<Tile | null>;
};

export class TilesError extends Error {
  override name = 'TilesError';
}
