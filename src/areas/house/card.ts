import type { Names } from '#dictionary/fact-text.ts';
import { type Field, type Language, singularLabel } from '#dictionary/field.ts';
import { formatNumber, THIN } from '#ui/format.ts';
import { categories, commercialTypes, garageTypes, houseTypes } from './options.ts';

type Values = Readonly<Record<string, unknown>>;

const words = {
  ru: {
    studio: 'Студия',
    flat: (rooms: string) => `${rooms}-комн. квартира`,
    apartments: (rooms: string) => `${rooms}-комн. апартаменты`,
    room: 'Комната',
    house: 'Дом',
    plot: 'Участок',
    garage: 'Гараж',
    commercial: 'Коммерческое помещение',
    land: (area: string) => `участок ${area}`,
  },
  en: {
    studio: 'Studio',
    flat: (rooms: string) => `${rooms}-room flat`,
    apartments: (rooms: string) => `${rooms}-room serviced apartment`,
    room: 'Room',
    house: 'House',
    plot: 'Plot of land',
    garage: 'Garage',
    commercial: 'Commercial premises',
    land: (area: string) => `${area} of land`,
  },
} as const;

function nameOf(values: Values, language: Language): string {
  const text = words[language];
  const { category, rooms } = values;
  const chosen = (options: Field['options'], value: unknown, other: string): string =>
    singularLabel({ options: options ?? [] }, value, language) || other;
  switch (category) {
    case 'flat':
      if (rooms === 0) return text.studio;
      // A draft may lack the number of rooms.
      if (typeof rooms !== 'number') return chosen(categories, category, '');
      return text[values['flat_type'] === 'apartments' ? 'apartments' : 'flat'](rooms === 6 ? '6+' : String(rooms));
    case 'room':
      return text.room;
    case 'house':
      return chosen(houseTypes, values['house_type'], text.house);
    case 'plot':
      return text.plot;
    case 'garage':
      return chosen(garageTypes, values['garage_type'], text.garage);
    case 'commercial':
      return chosen(commercialTypes, values['commercial_type'], text.commercial);
    default:
      return '';
  }
}

/** The title of real estate: «2-комн. квартира, 54 м²», "Summer house, 80 m², 600 m² of land". */
export function houseTitle(values: Values, _refs: Names, language: Language): string {
  const text = words[language];
  const area = (value: unknown, unit: string): string =>
    typeof value === 'number' ? `${formatNumber(value, language, 1)}${THIN}${unit}` : '';
  const name = nameOf(values, language);
  const { land_ares: ares } = values;
  // Readers of English do not measure land by the are.
  const land = language === 'ru' ? area(ares, 'сот.') : area(typeof ares === 'number' ? ares * 100 : ares, 'm²');
  const isPlot = values['category'] === 'plot';
  const size = area(values['area_total_m2'], language === 'ru' ? 'м²' : 'm²');
  return name && [name, size, land && (isPlot ? land : text.land(land))].filter(Boolean).join(', ');
}
