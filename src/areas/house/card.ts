import { optionLabel } from '#areas/listing/fields.ts';
import { formatNumber, THIN } from '#ui/format.ts';
import { commercialTypes, garageTypes, houseTypes } from './options.ts';

type Values = Readonly<Record<string, unknown>>;

const area = (value: unknown, unit: string): string =>
  typeof value === 'number' ? `${formatNumber(value, 'ru', 1)}${THIN}${unit}` : '';
const chosen = (options: Parameters<typeof optionLabel>[0]['options'], value: unknown, other: string): string =>
  optionLabel({ options: options ?? [] }, value, 'ru') || other;

function nameOf(values: Values): string {
  const { category, rooms } = values;
  if (category === 'flat') return rooms === 0 ? 'Студия' : `${rooms === 6 ? '6+' : String(rooms)}-комн. квартира`;
  if (category === 'room') return 'Комната';
  if (category === 'house') return chosen(houseTypes, values['house_type'], 'Дом');
  if (category === 'plot') return 'Участок';
  if (category === 'garage') return chosen(garageTypes, values['garage_type'], 'Гараж');
  return chosen(commercialTypes, values['commercial_type'], 'Коммерческое помещение');
}

/** The title of real estate: «2-комн. квартира, 54 м²», «Дача, 80 м², участок 6 сот.». */
export function houseTitle(values: Values): string {
  const land = area(values['land_ares'], 'сот.');
  const isPlot = values['category'] === 'plot';
  return [nameOf(values), area(values['area_total_m2'], 'м²'), land && (isPlot ? land : `участок ${land}`)]
    .filter(Boolean)
    .join(', ');
}
