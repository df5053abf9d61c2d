import type { Language } from '#dictionary/field.ts';
import { formatNumber, THIN } from '#ui/format.ts';

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

function nameOf({ category, rooms, land_ares: ares }: Readonly<Record<string, unknown>>, language: Language): string {
  const text = words[language];
  switch (category) {
    case 'flat':
      if (typeof rooms !== 'number') return '';
      return rooms === 0 ? text.studio : text.rooms(rooms === 6 ? '6+' : String(rooms));
    case 'plot':
      if (typeof ares !== 'number') return text.plot;
      return language === 'ru' ? `${formatNumber(ares, language, 1)}${THIN}сот.` : `${formatNumber(ares * 100, language, 0)}${THIN}m²`; // prettier-ignore
    case 'room':
    case 'house':
    case 'garage':
    case 'commercial':
      return text[category];
    default:
      return '';
  }
}

/** What a home is, as a pin of the map has room for: «2-комн.», «6 сот.», "Garage". */
export const housePin = { fields: ['category', 'rooms', 'land_ares'], nameOf } as const;
