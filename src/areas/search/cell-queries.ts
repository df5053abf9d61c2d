import { sql } from 'kysely';
import { districtAt } from '#areas/geo/districts.ts';
import { degreeParts } from '#areas/geo/ring.ts';
import { shortRegionOf } from '#areas/geo/short-region.ts';
import type { Words } from '#dictionary/field.ts';
import { pinNames } from '#kinds/pin-names.ts';
import { fieldSql } from '#listing/comparables.ts';
import { type KindData, pricePerOf } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import type { MapCell, MapGrid } from './map-grid.ts';
import { hasComparablePrices } from './comparable-prices.ts';
import type { Filters } from './port.ts';
import type { Places } from './reference-data.ts';

type Pin = { price: { minor: number; currency: string }; price_per: Words | null; name: Words | null };
type Row = { id: number; price_minor: number; currency: string; values: Record<string, unknown> };

async function findPins(db: Db, data: KindData, ids: readonly number[]): Promise<Map<number, Pin>> {
  if (ids.length === 0) return new Map();
  const pinName = pinNames[data.kind];
  const keys = new Set([data.pricePer?.field, ...(pinName?.fields ?? [])]);
  const values = data.fields
    .filter(({ key }) => keys.has(key))
    .flatMap((field) => [sql`${sql.lit(field.key)}::text`, fieldSql(field)]);
  const { rows } = await sql<Row>`
    select o.id, o.price_minor, o.currency, jsonb_build_object(${sql.join(values)}) as values
    from objects o join ${sql.table(data.table)} a on a.object_id = o.id
    where o.id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, price_minor: minor, currency, values }) => {
      const [ru = '', en = ''] = (['ru', 'en'] as const).map((language) => pinName?.nameOf(values, language));
      const name = ru === '' ? null : { ru, en };
      return [id, { price: { minor, currency }, price_per: pricePerOf(data, values), name }];
    }),
  );
}

/** Cells are smaller than a district up to so many hundred-thousandths of a degree from south to north: about two kilometres. */
const highestOfDistrict = 2 ** 11;

/** The district in which the middle of a small cell lies, by the name that people know. */
function districtOf({ latitude, longitude }: MapCell, { districts }: Places) {
  const hundredThousandths = (value: number): number => Math.round(value * degreeParts);
  const id = districtAt({ latitude: hundredThousandths(latitude), longitude: hundredThousandths(longitude) });
  const district = id ? districts.get(id) : undefined;
  const known = district?.within ?? district;
  return known ? { name: known.name, name_en: known.name_en } : null;
}

/** Cells as the call answers them: with the names of a city and a district, the pins of one or two listings, and the lowest price. */
export async function presentCells(
  db: Db,
  data: KindData,
  { cells, filters, grid }: { cells: readonly MapCell[]; filters: Filters; grid: MapGrid },
  places: Places,
) {
  const isComparable = hasComparablePrices(data, filters);
  const pins = await findPins(
    db,
    data,
    cells.flatMap(({ listings }) => listings),
  );
  const regions = new Map(
    places.regions.map((region) => [region.iso, { name: shortRegionOf(region), name_en: region.name_en }]),
  );
  return cells.map((cell) => {
    const { hasPoint, count, latitude, longitude, west, south, east, north, listings } = cell;
    const city = cell.city === null ? undefined : places.cities.get(cell.city);
    return {
      has_point: hasPoint,
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
            population: city.population,
            count: cell.cityCount,
            region: regions.get(city.region) ?? null,
          }
        : null,
      district: grid.height <= highestOfDistrict ? districtOf(cell, places) : null,
      listings: listings.flatMap((id) => {
        const pin = pins.get(id);
        return pin ? [{ id, ...pin }] : [];
      }),
      least_price_minor: isComparable ? cell.price : null,
    };
  });
}
