/** A source of tiles as `/tiles/sources.json` describes it. */
export type TileSet = {
  format: 'vector' | 'raster';
  minzoom: number;
  maxzoom: number;
  attribution: string;
  tiles: string;
};
export type TileSets = Readonly<Partial<Record<'world' | 'ground' | 'places' | 'districts' | 'streets', TileSet>>> & {
  /** The address of the stations and lines of the metro as GeoJSON. */
  stations?: { data: string; attribution: string };
};

export async function loadTileSets(): Promise<TileSets> {
  const response = await fetch('/tiles/sources.json');
  if (!response.ok) throw new Error(`The sources of tiles: ${response.status}`);
  return (await response.json()) as TileSets;
}
