import { sql } from 'kysely';
import type { Words } from '#dictionary/field.ts';
import { fieldSql } from '#listing/comparables.ts';
import { type KindData, pricePerOf } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import type { MapCell } from './map-grid.ts';
import { hasComparablePrices } from './comparable-prices.ts';
import type { Filters } from './port.ts';
import type { City, Places } from './reference-data.ts';

type Priced = { price: { minor: number; currency: string }; price_per: Words | null };
type Row = { id: number; price_minor: number; currency: string; per: unknown };

async function findPrices(db: Db, data: KindData, ids: readonly number[]): Promise<Map<number, Priced>> {
  if (ids.length === 0) return new Map();
  const { pricePer } = data;
  const field = data.fields.find(({ key }) => key === pricePer?.field);
  const { rows } = await sql<Row>`
    select o.id, o.price_minor, o.currency, ${field ? fieldSql(field) : sql`null`} as per
    from objects o join ${sql.table(data.table)} a on a.object_id = o.id
    where o.id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, price_minor: minor, currency, per }) => [
      id,
      { price: { minor, currency }, price_per: pricePer ? pricePerOf(data, { [pricePer.field]: per }) : null },
    ]),
  );
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

/** Cells as the call answers them: with the name of a city, the price of an only listing, and the lowest price. */
export async function presentCells(
  db: Db,
  data: KindData,
  { cells, filters }: { cells: readonly MapCell[]; filters: Filters },
  places: Places,
) {
  const isComparable = hasComparablePrices(data, filters);
  const prices = await findPrices(db, data, cells.flatMap(({ listing }) => listing ?? [])); // prettier-ignore
  return cells.map((cell) => {
    const { count, latitude, longitude, west, south, east, north, listing } = cell;
    const city = cell.city === null ? largestIn(cell, places) : places.cities.get(cell.city);
    const priced = listing === null ? undefined : prices.get(listing);
    return {
      count,
      latitude,
      longitude,
      bounds: { west, south, east, north },
      city: city
        ? {
            name: city.name,
            name_en: city.name_en,
            latitude: city.latitude,
            longitude: city.longitude,
            is_only: cell.city !== null,
          }
        : null,
      listing: listing !== null && priced ? { id: listing, ...priced } : null,
      least_price_minor: isComparable ? cell.price : null,
    };
  });
}
