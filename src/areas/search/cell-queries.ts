import type { Db } from '#server/db/connect.ts';
import type { MapCell } from './map-grid.ts';
import type { City, Places } from './reference-data.ts';

type Price = { minor: number; currency: string };

async function findPrices(db: Db, ids: readonly number[]): Promise<Map<number, Price>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('objects')
    .select(['id', 'price_minor', 'currency'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, price_minor: minor, currency }) => [id, { minor, currency }]));
}

/** The largest city between the bounds of a cell. */
function largestIn({ west, south, east, north }: MapCell, { cities }: Places): City | undefined {
  let largest: City | undefined;
  const isAcross = east < west;
  for (const city of cities.values()) {
    const { latitude, longitude, population } = city;
    if (latitude < south || latitude > north || (largest && population <= largest.population)) continue;
    const isBeside = isAcross ? longitude < west && longitude > east : longitude < west || longitude > east;
    if (!isBeside) largest = city;
  }
  return largest;
}

/** Cells as the call answers them: with the name of a city, and the price of an only listing. */
export async function presentCells(db: Db, cells: readonly MapCell[], places: Places) {
  const prices = await findPrices(db, cells.flatMap(({ listing }) => listing ?? [])); // prettier-ignore
  return cells.map((cell) => {
    const { count, latitude, longitude, west, south, east, north, listing } = cell;
    const city = cell.city === null ? largestIn(cell, places) : places.cities.get(cell.city);
    const price = listing === null ? undefined : prices.get(listing);
    return {
      count,
      latitude,
      longitude,
      bounds: { west, south, east, north },
      city: city ? { name: city.name, name_en: city.name_en, is_only: cell.city !== null } : null,
      listing: listing !== null && price ? { id: listing, price } : null,
    };
  });
}
