import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { KindName } from '#kinds/names.ts';
import type { Db } from '#server/db/connect.ts';
import { addListing } from './sample-listing.ts';

/** A thousand roubles in kopecks. */
const thousand = 100_000;
const rouble = 100;
type Values = Readonly<Record<string, unknown>>;
type Named = { kind: KindName; city?: string; car?: readonly [mark: string, model: string]; values: Values };

const car = (mark: string, model: string, city: string, values: Values): Named => ({
  kind: 'auto',
  city,
  car: [mark, model],
  values,
});
const flat = (city: string, values: Values): Named => ({
  kind: 'house',
  city,
  values: { category: 'flat', deal: 'sale', floors_total: 9, floor: 4, area_total_m2: 50, ...values },
});
const home = (category: string, city: string, values: Values): Named => ({
  kind: 'house',
  city,
  values: { category, deal: 'sale', ...values },
});
const machine = (category: string, mark: string, values: Values): Named => ({
  kind: 'spec',
  car: [mark, ''],
  values: { category, ...values },
});
const thing = (kind: 'ads' | 'equipment', category: string, title: string, values: Values = {}): Named => ({
  kind,
  values: { category, title, ...values },
});

/** Listings by the names under which queries.json says what a query finds. */
export const market: Readonly<Record<string, Named>> = {
  'white-camry': car('toyota', 'camry', 'kazan', { colour: 'white', year: 2018, price_minor: 1_900 * thousand, mileage_km: 90_000, gearbox: 'at', fuel: 'petrol', engine_cc: 2494, power_hp: 181, drive: 'fwd', body: 'sedan', owners: 1, comfort: ['climate', 'rear_camera'], interior: ['heated_seats', 'sunroof'] }),
  'black-camry': car('toyota', 'camry', 'moskva', { colour: 'black', year: 2012, price_minor: 1_100 * thousand, mileage_km: 180_000, owners: 3, engine_cc: 1998, power_hp: 148 }),
  rio: car('kia', 'rio', 'yekaterinburg', { colour: 'red', year: 2016, price_minor: 900 * thousand, mileage_km: 95_000, gearbox: 'at', engine_cc: 1591, power_hp: 123, body: 'sedan' }),
  x5: car('bmw', 'x5', 'moskva', { interior: ['third_row'], colour: 'black', year: 2019, price_minor: 5_400 * thousand, fuel: 'diesel', body: 'suv', drive: 'awd', engine_cc: 2993, power_hp: 249 }),
  'bmw-3': car('bmw', '3-series', 'sankt-peterburg', { colour: 'blue', year: 2017, price_minor: 2_400 * thousand, engine_cc: 1998, power_hp: 184, drive: 'rwd' }),
  'mazda-6': car('mazda', '6', 'khimki', { colour: 'red', year: 2015, price_minor: 1_300 * thousand, engine_cc: 1998, power_hp: 150 }),
  vesta: car('lada', 'vesta', 'samara', { colour: 'white', year: 2020, price_minor: 950 * thousand, gearbox: 'mt', fuel: 'petrol', mileage_km: 40_000, engine_cc: 1596, power_hp: 106, body: 'sedan' }),
  niva: car('lada', '4x4-niva', 'omsk', { colour: 'green', year: 2005, price_minor: 250 * thousand, gearbox: 'mt', drive: 'awd', body: 'suv', engine_cc: 1690, power_hp: 80 }),
  '2107': car('lada', '2107', 'samara', { colour: 'white', year: 2008, price_minor: 120 * thousand, gearbox: 'mt', engine_cc: 1568, power_hp: 74 }),
  buhanka: car('uaz', 'buhanka-sgr', 'ulyanovsk', { colour: 'grey', year: 2014, price_minor: 600 * thousand, gearbox: 'mt', drive: 'awd', body: 'van', engine_cc: 2693, power_hp: 112 }),
  'e-class': car('mercedes-benz', 'e-class', 'moskva', { colour: 'silver', year: 2016, price_minor: 2_900 * thousand, fuel: 'diesel', engine_cc: 1950, power_hp: 194 }),
  'prius-japan': { kind: 'autofromabroad', car: ['toyota', 'prius'], city: 'vladivostok', values: { country: 'JP', steering: 'right', fuel: 'hybrid', year: 2019, engine_cc: 1798, power_hp: 122, power_kw: 89.7, delivery_cost_minor: 150_000, delivery_currency: 'USD' } },
  'two-rooms-by-metro': flat('moskva', { rooms: 2, price_minor: 14_000 * thousand, point: '55.7925,37.6815', metro: 'Сокольники', metro_minutes: 7, metro_by: 'walk', area_total_m2: 54, repair: 'euro' }),
  'two-rooms-kazan': flat('kazan', { rooms: 2, price_minor: 7_200 * thousand, area_total_m2: 61 }),
  'one-room-rent': flat('khimki', { rooms: 1, deal: 'rent_long', price_minor: 40 * thousand, area_total_m2: 38 }),
  'three-rooms-new': flat('yekaterinburg', { rooms: 3, price_minor: 9_500 * thousand, market: 'new', area_total_m2: 82, floor: 5 }),
  'studio-by-day': flat('sochi', { rooms: 0, deal: 'rent_day', price_minor: 3 * thousand, area_total_m2: 24 }),
  'village-house': home('house', 'khimki', { rooms: 5, house_type: 'house', area_total_m2: 140, floors_total: 2, land_ares: 10, price_minor: 12_000 * thousand, material: 'wood', gas: true }),
  dacha: home('house', 'tver', { rooms: 3, house_type: 'dacha', area_total_m2: 60, floors_total: 1, land_ares: 6, price_minor: 1_500 * thousand }),
  plot: home('plot', 'kazan', { land_ares: 8, land_use: 'izhs', price_minor: 900 * thousand }),
  garage: home('garage', 'moskva', { area_total_m2: 18, garage_type: 'garage', price_minor: 1_000 * thousand }),
  office: home('commercial', 'moskva', { area_total_m2: 100, floor: 3, floors_total: 9, commercial_type: 'office', deal: 'rent_long', price_minor: 200 * thousand }),
  'dump-truck': machine('dump_truck', 'kamaz', { year: 2015, payload_t: 20, price_minor: 4_500 * thousand, wheel_formula: '6x4' }),
  backhoe: machine('backhoe_loader', 'jcb', { year: 2016, engine_hours: 5400, price_minor: 5_000 * thousand }),
  crane: machine('mobile_crane', 'ivanovets', { year: 2012, lift_capacity_t: 25, price_minor: 6_000 * thousand }),
  tractor: machine('tractor', 'mtz-belarus', { year: 2019, engine_hours: 1200, price_minor: 2_200 * thousand }),
  'excavator-hire': machine('crawler_excavator', 'komatsu', { deal: 'rent', rent_per: 'hour', rent_shortest: 'hours_4', operator: 'with', year: 2017, price_minor: 2_500 * rouble, engine_hours: 6100 }),
  'crane-hire': machine('mobile_crane', 'ivanovets', { deal: 'rent', rent_per: 'shift', operator: 'optional', year: 2018, lift_capacity_t: 50, price_minor: 22 * thousand }),
  'gazelle-next': { ...machine('box_truck', 'gaz', { year: 2018, price_minor: 1_400 * thousand }), car: ['gaz', 'gazel-next'], city: 'kazan' },
  'cnc-lathe': thing('equipment', 'metalworking', 'Токарный станок с ЧПУ 16К20', { control: 'cnc', year: 2010, price_minor: 1_800 * thousand }),
  generator: thing('equipment', 'generators', 'Дизельный генератор 100 кВт', { engine: 'diesel', power_kw: 100, price_minor: 900 * thousand }),
  'generator-hire': thing('equipment', 'generators', 'Генератор в аренду', { deal: 'rent', rent_per: 'day', operator: 'without', power_kw: 60, price_minor: 4 * thousand }),
  iphone: thing('ads', 'phones', 'iPhone 13', { condition: 'good', storage_gb: 128, price_minor: 45 * thousand }),
  ipad: thing('ads', 'computers', 'iPad Air', { condition: 'good', price_minor: 2_500 * thousand }),
  'ipad-new': thing('ads', 'computers', 'iPad Air', { condition: 'new', price_minor: 2_600 * thousand }),
  'ipad-set': thing('ads', 'computers', 'iPad Air, чехол', { condition: 'good', price_minor: 2_700 * thousand }),
  'winter-tyres': thing('ads', 'tyres', 'Зимняя резина Nokian', { condition: 'good', season: 'winter', tyre_inches: 17, price_minor: 30 * thousand }),
  fridge: thing('ads', 'appliances', 'Холодильник Atlant', { condition: 'good', price_minor: 12 * thousand }),
  'free-wardrobe': thing('ads', 'furniture', 'Шкаф трёхстворчатый', { condition: 'worn', price_minor: 0 }),
  // Dearer than the bounds of queries that every section understands.
  bike: thing('ads', 'bicycles', 'Велосипед гоночный', { condition: 'good', price_minor: 2_500 * thousand }),
  'child-bike': thing('ads', 'kids', 'Велосипед детский трёхколёсный', { condition: 'good', price_minor: 2_500 * thousand }),
  wheels: thing('ads', 'tyres', 'Диски литые R16', { condition: 'good', tyre_item: 'wheels', price_minor: 2_500 * thousand }),
  'milling-machine': thing('equipment', 'metalworking', 'Фрезерный станок 6Р12', { year: 1990, price_minor: 2_500 * thousand }),
  sofa: thing('ads', 'furniture', 'Диван угловой', { condition: 'good', price_minor: 15 * thousand }),
  kittens: thing('ads', 'animals', 'Котята британские', { price_minor: 5 * thousand }),
  'home-repair': thing('ads', 'services', 'Ремонт под ключ', { service_unit: 'service', price_minor: 50 * thousand }),
  playstation: thing('ads', 'games', 'Приставка PlayStation 5', { condition: 'like_new', price_minor: 50 * thousand }),
}; // prettier-ignore

async function idOf(db: Db, table: string, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${where} limit 1`.execute(db);
  if (!rows[0]) throw new Error(`No such row of ${table}.`);
  return rows[0].id;
}

async function catalogueValues(db: Db, { kind, car: named, values }: Named): Promise<Values> {
  if (!named) return {};
  const [mark, model] = named;
  if (kind === 'spec') {
    const { category } = values;
    const markId = await idOf(db, 'spec_marks', sql`slug = ${mark}`);
    if (model === '') return { mark_id: markId, model_name: 'Образец', category };
    return { mark_id: markId, model_id: await idOf(db, 'spec_models', sql`mark_id = ${markId} and slug = ${model} and category = ${category}`), category }; // prettier-ignore
  }
  const markId = await idOf(db, 'car_marks', sql`slug = ${mark}`);
  const modelId = await idOf(db, 'car_models', sql`mark_id = ${markId} and slug = ${model}`);
  return { mark_id: markId, model_id: modelId, generation_id: null, modification_id: null };
}

/** Writes the market; answers the id of each listing by its name. */
export async function addMarket(db: Db, ownerId: number, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [name, one] of Object.entries(market)) {
    const cityId = await idOf(db, 'cities', sql`slug = ${one.city ?? 'moskva'}`);
    const more = { ...(await catalogueValues(db, one)), ...one.values, city_id: cityId, description: null };
    ids.set(name, await addListing(db, one.kind, ownerId, now, more));
  }
  const expires = new Date(now.getTime() + 30 * dayMs);
  await sql`update objects set status = 'active', published_at = ${now}, expires_at = ${expires}`.execute(db);
  return ids;
}
