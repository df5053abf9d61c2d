import { type Language, optionOf } from '#dictionary/field.ts';
import { factText } from '#dictionary/fact-text.ts';
import { formatNumber, THIN } from '#ui/format.ts';
import { litres } from '#dictionary/litres.ts';
import { measuredStation } from '#areas/geo/metro/named-station.ts';
import { distanceText } from '#areas/geo/metro/station-text.ts';
import type { Listing } from '../../contract.ts';
import { isInLitres } from '../../in-litres.ts';
import type { KindData } from '../../kind-data.ts';

/** SVG paths on the grid of `icon-paths.ts`, here because the first view of pages has no room for them (decision 31). */
export const shapes = {
  calendar: 'M5 6.5h14v13H5ZM5 10.5h14M8.5 4v4M15.5 4v4',
  gauge: 'M4.6 17.5a8.5 8.5 0 1 1 14.8 0ZM12 14l3.5-4.5',
  power: 'M13 3.5 5.5 13.5H11l-1 7 7.5-10H12Z',
  engine: 'M8 8h7l2.5 2.5V13H20v5h-2.5v1H9l-2.5-2.5H4v-6h2.5ZM11.5 8V5.5M9 5.5h5M4 10v7',
  gearbox: 'M6 6v12M12 6v12M18 6v6H6M6 6v.01M12 6v.01M18 6v.01M6 18v.01M12 18v.01',
  wheel:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM12 3.5v6M12 14.5v6M3.5 12h6M14.5 12h6',
  person: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.7-3.4 3.7-5.25 7.5-5.25s6.8 1.85 7.5 5.25',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.25V12l3.25 2',
  area: 'M4.5 4.5h15v15h-15ZM8 11V8h3M16 13v3h-3M8 8l8 8',
  rooms: 'M6 20V4.5h9V20M4 20h16M15 7.5h3V20M12 12.5v.01',
  floors: 'M4 19.5h4v-4h4v-4h4v-4h4',
  plot: 'M4 8.5 12 4l8 4.5-8 4.5ZM4 13l8 4.5 8-4.5',
  kitchen: 'M5 5h14v14.5H5ZM5 10h14M8 7.5v.01M11 7.5v.01M8.5 13h7v3.5h-7Z',
  walls: 'M4 6h16v12H4ZM4 10h16M4 14h16M10 6v4M15 10v4M10 14v4',
  metro: 'M5 18.5 8.5 6l3.5 7.5L15.5 6 19 18.5',
  weight: 'M8.5 8.5h7l3 11h-13ZM12 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  load: 'M12 12V3.5M8.5 7 12 3.5 15.5 7M5 14.5h14v5.5H5Z',
  plug: 'M8.5 3.5v5M15.5 3.5v5M6 8.5h12v3a6 6 0 0 1-12 0ZM12 17.5v3',
  paper: 'M6 3.5h8.5L18 7v13.5H6ZM9 13.5l2 2 4-4',
  volume: 'M12 3.5 19.5 7.5v9L12 20.5l-7.5-4v-9ZM4.5 7.5 12 11.5l7.5-4M12 11.5v9',
  size: 'M3.5 8.5h17v7h-17ZM7 8.5v3M10.5 8.5v4M14 8.5v3M17.5 8.5v4',
  state: 'M12 3.5 5 6v5.5c0 4.4 2.8 7.6 7 9 4.2-1.4 7-4.6 7-9V6ZM8.75 12l2.25 2.25 4.25-4.5',
  truck:
    'M3.5 7h10v9h-10ZM13.5 10h4l3 3v3h-7M9 17.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0ZM18.75 17.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0Z',
  tag: 'M4.5 4.5h7l8 8-7 7-8-8ZM8.5 8.5v.01',
  chip: 'M7 7h10v10H7ZM10.5 10.5h3v3h-3ZM9.5 7V3.5M14.5 7V3.5M9.5 20.5V17M14.5 20.5V17M7 9.5H3.5M7 14.5H3.5M20.5 9.5H17M20.5 14.5H17',
  battery: 'M3.5 8.5h14.5v7.5H3.5ZM18 10.5h2.5V14H18M6.5 11.5v1.5M9.5 11.5v1.5M12.5 11.5v1.5',
  drop: 'M12 3.5c3.6 4.4 5.75 7.3 5.75 10.25a5.75 5.75 0 0 1-11.5 0C6.25 10.8 8.4 7.9 12 3.5Z',
  width: 'M3.5 12h17M7 8.5 3.5 12 7 15.5M17 8.5l3.5 3.5-3.5 3.5',
  height: 'M12 3.5v17M8.5 7 12 3.5 15.5 7M8.5 17l3.5 3.5 3.5-3.5',
  depth: 'M5 19 19 5M5 13.5V19h5.5M13.5 5H19v5.5',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01',
  heart: 'M12 20 4.9 12.9a4.6 4.6 0 0 1 0-6.5 4.6 4.6 0 0 1 6.5 0l.6.6.6-.6a4.6 4.6 0 0 1 6.5 0 4.6 4.6 0 0 1 0 6.5Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5S9.7 5.9 12 3.5Z',
} as const;

/** Fields that decide at first sight, in the order in which they are shown; a listing has those of its kind. */
export const decisive = [
  ['area_total_m2', shapes.area],
  ['rooms', shapes.rooms],
  // Of homes let by the day alone.
  ['guests', shapes.person],
  ['nights_min', shapes.calendar],
  ['land_ares', shapes.plot],
  ['floor', shapes.floors],
  ['area_kitchen_m2', shapes.kitchen],
  ['material', shapes.walls],
  ['metro_minutes', shapes.metro],
  ['year_built', shapes.calendar],
  ['completion_year', shapes.calendar],
  ['land_use', shapes.tag],
  ['to_city_km', shapes.wheel],
  ['electricity', shapes.power],
  ['gas', shapes.drop],
  ['year', shapes.calendar],
  ['mileage_km', shapes.gauge],
  ['engine_hours', shapes.clock],
  ['hours', shapes.clock],
  ['operating_mass_t', shapes.weight],
  ['payload_t', shapes.load],
  ['payload_kg', shapes.load],
  ['shelf_load_kg', shapes.load],
  ['bucket_volume_m3', shapes.volume],
  ['lift_capacity_t', shapes.load],
  ['boom_length_m', shapes.size],
  ['engine_cc', shapes.engine],
  ['power_hp', shapes.power],
  ['power_kw', shapes.power],
  ['gearbox', shapes.gearbox],
  // Of cars abroad alone.
  ['delivery_days', shapes.truck],
  ['drive', shapes.wheel],
  ['wheel_formula', shapes.wheel],
  ['owners', shapes.person],
  // What a thing of its category is asked for first, beside its condition.
  ['storage_gb', shapes.volume],
  ['ram_gb', shapes.chip],
  ['screen_in', shapes.depth],
  ['battery_percent', shapes.battery],
  ['size', shapes.size],
  ['wearer', shapes.person],
  ['wear_season', shapes.sun],
  ['child_age', shapes.person],
  ['cycle_inches', shapes.wheel],
  ['frame_size', shapes.size],
  ['range_km', shapes.gauge],
  ['speeds', shapes.gearbox],
  ['tyre_inches', shapes.wheel],
  ['tyre_width_mm', shapes.width],
  ['season', shapes.sun],
  ['wheel_pcd_mm', shapes.size],
  ['tyre_count', shapes.list],
  ['load_kg', shapes.load],
  ['power_w', shapes.power],
  ['power_source', shapes.plug],
  ['control', shapes.list],
  ['engine', shapes.drop],
  ['output_per_hour', shapes.gauge],
  ['working_width_m', shapes.width],
  ['working_length_mm', shapes.size],
  ['air_l_min', shapes.gauge],
  ['flow_m3_h', shapes.drop],
  ['current_a', shapes.engine],
  ['breed', shapes.heart],
  ['age_months', shapes.calendar],
  ['sex', shapes.person],
  ['service_unit', shapes.tag],
  ['experience_years', shapes.calendar],
  ['crew', shapes.person],
  ['work_warranty_months', shapes.paper],
  ['part_origin', shapes.paper],
  ['charge_ah', shapes.battery],
  ['author', shapes.person],
  ['made_of', shapes.walls],
  ['condition', shapes.state],
  ['height_mm', shapes.height],
  ['volume_l', shapes.volume],
  ['width_cm', shapes.width],
  ['depth_cm', shapes.depth],
  ['height_cm', shapes.height],
  ['length_cm', shapes.size],
  ['weight_kg', shapes.weight],
  ['made_year', shapes.calendar],
  ['pieces', shapes.list],
  ['colour', shapes.drop],
  ['brand', shapes.tag],
  ['model', shapes.tag],
  ['item_type', shapes.list],
  ['made_in', shapes.globe],
  ['voltage', shapes.plug],
  ['warranty_months', shapes.paper],
  ['delivery', shapes.truck],
] as const satisfies readonly (readonly [string, string])[];

/** Facts that mean little alone, each with the field that is said in one with it: «6 / 9», «14 мин на транспорте». */
const saidWith: Readonly<Record<string, { key: string; after: string } | undefined>> = {
  floor: { key: 'floors_total', after: ' / ' },
  metro_minutes: { key: 'metro_by', after: ' ' },
};

/** Of yes or no, what decides about a plot: others are marks of the table below, as is a «no». */
const decisiveMarks: ReadonlySet<string> = new Set(['electricity', 'gas']);
const present = { ru: 'Есть', en: 'Yes' } as const;

/** What a studio has instead of a number of rooms. */
const layout = { ru: 'Планировка', en: 'Layout' } as const;

/** Of what is higher than a metre: «7 м». */
const metres = (mm: number, language: Language): string =>
  `${formatNumber(mm / 1000, language, 3)}${THIN}${language === 'ru' ? 'м' : 'm'}`;

/** Kinds whose delivery stands with the price (`goods-text.ts`), so that it is among the facts only where there would be too few of them. */
const goods: ReadonlySet<string> = new Set(['ads', 'equipment']);
const isSaidByPrice = (key: string, kind: string, { deal }: Readonly<Record<string, unknown>>): boolean =>
  key === 'delivery' && goods.has(kind) && (deal ?? 'sale') === 'sale';

/** Fewer are no summary: the groups of facts below say as much. */
const fewest = 4;
/** Two rows of three. */
const most = 6;

export type KeyFact = {
  key: string;
  /** The fields whose values it says. */
  keys: readonly string[];
  label: string;
  value: string;
  shape: string;
};

/** The field that is told in place of another: electric cars have no gears to choose. */
const toldInstead = (key: string, { fuel }: Readonly<Record<string, unknown>>): string =>
  key === 'gearbox' && fuel === 'electric' ? 'fuel' : key;

/** The facts that decide at first sight, an even number of them; none of a listing with few facts. */
export function keyFactsOf(
  { kind, fields }: Pick<KindData, 'kind' | 'fields'>,
  { values, refs, stations = [] }: Pick<Listing, 'values' | 'refs'> & Partial<Pick<Listing, 'stations'>>,
  language: Language,
): KeyFact[] {
  const all: Readonly<Record<string, unknown>> = values;
  const found = decisive.flatMap(([decisiveKey, ownShape]): KeyFact[] => {
    const key = toldInstead(decisiveKey, all);
    const shape = key === decisiveKey ? ownShape : shapes.plug;
    const field = fields.find((one) => one.key === key);
    const text = field ? factText(field, all[key], refs, language) : '';
    if (!field || text === '' || (all[key] === 'other' && optionOf(field, 'other')?.isUnsaid)) return [];
    if (field.type === 'bool') {
      if (all[key] !== true || all['category'] !== 'plot' || !decisiveMarks.has(key)) return [];
      return [{ key, keys: [key], label: field.label[language], value: present[language], shape }];
    }
    // One goes on foot as far as this, whatever the seller says of a bus.
    const measured = key === 'metro_minutes' ? measuredStation(all, stations) : undefined;
    if (measured)
      return [{ key, keys: [key, 'metro_by'], label: field.label[language], value: distanceText(measured.metres, language), shape }]; // prettier-ignore
    // One power is enough.
    if (key === 'power_kw' && typeof all['power_hp'] === 'number') return [];
    const other = saidWith[key];
    const otherField = other && fields.find((one) => one.key === other.key);
    const otherText = otherField ? factText(otherField, all[otherField.key], refs, language) : '';
    const own = isInLitres(kind, key)
      ? litres(Number(all[key]), language)
      : key === 'height_mm' && Number(all[key]) >= 1000
        ? metres(Number(all[key]), language)
        : text;
    const value = other && otherText !== '' ? own + other.after + otherText.toLocaleLowerCase(language) : own;
    const keys = other && otherText !== '' ? [key, other.key] : [key];
    const label = key === 'rooms' && all[key] === 0 ? layout : field.label;
    return [{ key, keys, label: label[language], value, shape }];
  });
  if (found.length < fewest) return [];
  const unsaid = found.filter(({ key }) => !isSaidByPrice(key, kind, all));
  const shown = unsaid.length < fewest ? found : unsaid;
  return shown.slice(0, shown.length >= most ? most : fewest);
}
