import { unwrappedLongitude } from '../map-area.ts';
import { type CellSums, cellOf, type MapCell, type MapGrid, pointOfCity, rankedCities, sortedCells } from '../map-grid.ts'; // prettier-ignore
import type { Places } from '../reference-data.ts';
import { slots, slotsIn, wordsPerBlock } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import { missingValueOf } from './numeric-column.ts';

/** The points of the cities and their ranks by the codes of places; cities that are unknown lie beyond every grid. */
function citiesByCode({ places }: Columns, reference: Places): Record<'north' | 'east' | 'rank', Int32Array> {
  const { cities } = reference;
  const ordered = rankedCities(reference);
  const ranks = new Map(ordered.map(({ id }, rank) => [id, rank]));
  const points = places.cities.map((id) => {
    const city = cities.get(id);
    return city ? pointOfCity(city) : { latitude: -(2 ** 31), longitude: 0 };
  });
  return {
    north: Int32Array.from(points, ({ latitude }) => latitude),
    east: Int32Array.from(points, ({ longitude }) => unwrappedLongitude(longitude)),
    rank: Int32Array.from(places.cities, (id) => ranks.get(id) ?? ordered.length),
  };
}

/** The hits in each cell of a grid, those with points of their own apart from those without, by one pass over the hits. */
export function countCells(
  hits: Int32Array,
  columns: Columns,
  { area, width, height }: MapGrid,
  reference: Places,
): MapCell[] {
  const { schema, place, id } = columns;
  const { north: northOfCity, east: eastOfCity, rank: rankOfCity } = citiesByCode(columns, reference);
  const columnOf = (key: 'latitude' | 'longitude') =>
    schema.point ? columns.numerics[schema.numerics.indexOf(schema.point[key])]! : null;
  const [latitudes, longitudes] = [columnOf('latitude'), columnOf('longitude')];
  const missing = latitudes && missingValueOf(latitudes);
  const prices = columns.numerics[schema.numerics.indexOf(schema.price)]!;
  const across = Math.ceil((area.east - area.west + 1) / width);
  const cells = new Map<number, CellSums>();
  const blocks = hits.length / wordsPerBlock;
  for (let block = 0; block < blocks; block += 1) {
    const count = slotsIn(hits.subarray(block * wordsPerBlock, (block + 1) * wordsPerBlock), block);
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at]!;
      const code = place[slot]!;
      const isOwn = latitudes !== null && latitudes[slot] !== missing;
      const y = isOwn ? latitudes[slot]! : northOfCity[code]!;
      if (y < area.south || y > area.north) continue;
      const x = isOwn ? unwrappedLongitude(longitudes![slot]!) : eastOfCity[code]!;
      if (x < area.west || x > area.east) continue;
      const inGrid = Math.floor((y - area.south) / height) * across + Math.floor((x - area.west) / width);
      const key = isOwn ? inGrid : -1 - inGrid;
      const cell = cells.get(key);
      const rank = rankOfCity[code]!;
      const price = prices[slot]!;
      if (!cell) {
        cells.set(key, { hasPoint: isOwn, count: 1, latitudes: y, longitudes: x, south: y, north: y, west: x, east: x, largestCity: rank, ofLargestCity: 1, id: id[slot]!, lastId: id[slot]!, price }); // prettier-ignore
        continue;
      }
      if (cell.count === 1) {
        cell.lastId = Math.max(cell.id, id[slot]!);
        cell.id = Math.min(cell.id, id[slot]!);
      }
      cell.count += 1;
      if (price < cell.price) cell.price = price;
      cell.latitudes += y;
      cell.longitudes += x;
      if (y < cell.south) cell.south = y;
      if (y > cell.north) cell.north = y;
      if (x < cell.west) cell.west = x;
      if (x > cell.east) cell.east = x;
      if (rank < cell.largestCity) [cell.largestCity, cell.ofLargestCity] = [rank, 1];
      else if (rank === cell.largestCity) cell.ofLargestCity += 1;
    }
  }
  return sortedCells([...cells.values()].map((cell) => cellOf(cell, reference)));
}
