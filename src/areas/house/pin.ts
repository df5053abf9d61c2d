import type { Language } from '#dictionary/field.ts';
import { formatNumber, THIN } from '#ui/format.ts';
import { houseTypes } from './options.ts';

const words = {
  ru: {
    studio: 'Студия',
    rooms: (rooms: string) => `${rooms}-комн.`,
    room: 'Комната',
    house: 'Дом',
    plot: 'Участок',
    garage: 'Гараж',
    commercial: 'Помещение',
  },
  en: {
    studio: 'Studio',
    rooms: (rooms: string) => `${rooms}-room`,
    room: 'Room',
    house: 'House',
    plot: 'Plot',
    garage: 'Garage',
    commercial: 'Premises',
  },
} as const;

function nameOf(values: Readonly<Record<string, unknown>>, language: Language): string {
  const { category, rooms, land_ares: ares, house_type: type } = values;
  const text = words[language];
  switch (category) {
    case 'flat':
      if (typeof rooms !== 'number') return '';
      return rooms === 0 ? text.studio : text.rooms(rooms === 6 ? '6+' : String(rooms));
    case 'plot':
      if (typeof ares !== 'number') return text.plot;
      return language === 'ru' ? `${formatNumber(ares, language, 1)}${THIN}сот.` : `${formatNumber(ares * 100, language, 0)}${THIN}m²`; // prettier-ignore
    case 'house':
      return houseTypes.find(({ key }) => key === type)?.[language] ?? text.house;
    case 'room':
    case 'garage':
    case 'commercial':
      return text[category];
    default:
      return '';
  }
}

/** What a home is, as a pin of the map has room for: «2-комн.», «6 сот.», "Garage". */
export const housePin = { fields: ['category', 'rooms', 'land_ares', 'house_type'], nameOf } as const;
