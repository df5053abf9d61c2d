/** A tile as it is sent: `encoding` is the compression in which it is stored. */
export type Tile = { bytes: Uint8Array; type: string; encoding: 'gzip' | null };

export type TileFormat = 'vector' | 'raster';
/** The facts about a source that a map needs before it requests tiles. `attribution` is plain text. */
export type TileSetInfo = { format: TileFormat; minZoom: number; maxZoom: number; attribution: string };

export type TilePlace = { z: number; x: number; y: number };

/** Map tiles in Web Mercator. */
export type TileSource = {
  info(): Promise<TileSetInfo>;
  /** Returns a tile; null where the source has none. Throws a TilesError when the source cannot be read. */
  find(place: TilePlace): Promise<Tile | null>;
};

export class TilesError extends Error {
  override name = 'TilesError';
}
