import type { Words } from '#dictionary/field.ts';
import type { FilterValues, SearchPhrase } from '#dictionary/recognition.ts';

const flat = (rooms: string | undefined): Words => {
  if (rooms === '0') return { ru: 'студию', en: 'a studio' };
  if (rooms === '6') return { ru: 'квартиру от 6 комнат', en: 'a flat of 6 rooms or more' };
  return rooms === undefined
    ? { ru: 'квартиру', en: 'a flat' }
    : { ru: `${rooms}-комнатную квартиру`, en: `a ${rooms}-room flat` };
};

const homes: Readonly<Record<string, Words>> = {
  room: { ru: 'комнату', en: 'a room' },
  house: { ru: 'дом или дачу', en: 'a house' },
  plot: { ru: 'участок', en: 'a plot of land' },
  garage: { ru: 'гараж или машиноместо', en: 'a garage or a parking space' },
  commercial: { ru: 'коммерческую недвижимость', en: 'commercial property' },
};

const deals: Readonly<Record<string, (home: Words) => Words>> = {
  sale: ({ ru, en }) => ({ ru: `Купить ${ru}`, en: `Buy ${en}` }),
  rent_long: ({ ru, en }) => ({ ru: `Снять ${ru}`, en: `Rent ${en}` }),
  rent_day: ({ ru, en }) => ({ ru: `Снять посуточно ${ru}`, en: `Rent ${en} by the day` }),
};

/** A search of homes as people ask for them: «Снять 2-комнатную квартиру». */
export function housePhrase({ deal, category, rooms }: FilterValues): SearchPhrase | null {
  if (deal?.length !== 1 || category?.length !== 1) return null;
  const isOfFlats = category[0] === 'flat';
  const saysRooms = isOfFlats && rooms?.length === 1;
  const home = isOfFlats ? flat(saysRooms ? rooms[0] : undefined) : homes[category[0]!];
  const words = home && deals[deal[0]!]?.(home);
  return words ? { words, says: ['deal', 'category', ...(saysRooms ? ['rooms'] : [])] } : null;
}
