import type { Field } from '#dictionary/field.ts';
import {
  balconies, bathrooms, commercialTypes, completionQuarters, flatTypes, garageTypes, houseTypes, landUses, markets, materials, repairs, roomCounts,
} from './options.ts'; // prettier-ignore

const areas = { store: 'attrs', type: 'number', facet: 'range', group: 'size', section: 'size' } as const;
const size = { store: 'attrs', group: 'size', section: 'size' } as const;
const building = { store: 'attrs', required: false, group: 'building', section: 'building' } as const;
/** Fields of a building that is not completed yet, or of a flat in it. */
const newBuilding = { ...building, shown: 'page', categories: ['flat'], when: { key: 'market', is: ['new'] } } as const;
const squareMetres = { ru: 'м²', en: 'm²' } as const;
const buildings = ['flat', 'room', 'house', 'commercial'] as const;

/** Fields of the property itself, such as its size, floors, walls and use, by category. */
export const propertyFields = [
  { ...size, key: 'rooms', label: { ru: 'Комнат', en: 'Rooms' }, type: 'count', options: roomCounts, isLabelled: true, required: true, shown: 'card', facet: 'multi', rank: 2, min: 0, max: 6, categories: ['flat', 'house'], isInAllFilters: true },
  { ...size, key: 'rooms_in_flat', label: { ru: 'Комнат в квартире', en: 'Rooms in the flat' }, type: 'int', required: false, shown: 'page', facet: 'none', min: 2, max: 20, categories: ['room'] },
  { ...areas, key: 'area_total_m2', better: 'more', label: { ru: 'Площадь', en: 'Area' }, decimals: 1, unit: squareMetres, required: true, shown: 'card', filter: 'area', rank: 3, min: 1, max: 100_000, categories: ['flat', 'room', 'house', 'garage', 'commercial'], isInAllFilters: true },
  { ...areas, key: 'area_living_m2', better: 'more', label: { ru: 'Жилая площадь', en: 'Living area' }, decimals: 1, unit: squareMetres, required: false, shown: 'page', filter: 'area_living', min: 1, max: 10_000, categories: ['flat', 'house'] },
  { ...areas, key: 'area_kitchen_m2', better: 'more', label: { ru: 'Площадь кухни', en: 'Kitchen' }, decimals: 1, unit: squareMetres, required: false, shown: 'page', filter: 'area_kitchen', min: 1, max: 1000, categories: ['flat', 'room', 'house'] },
  { ...areas, key: 'land_ares', better: 'more', label: { ru: 'Площадь участка', en: 'Plot size' }, decimals: 2, unit: { ru: 'сот.', en: 'ares', squareMetres: 100 }, required: true, shown: 'card', filter: 'land', rank: 3, min: 0.1, max: 1_000_000, categories: ['house', 'plot'] },
  { ...size, key: 'floor', label: { ru: 'Этаж', en: 'Floor' }, type: 'int', required: true, shown: 'card', facet: 'range', rank: 7, min: -5, max: 120, categories: ['flat', 'room', 'commercial'] },
  { ...size, key: 'floors_total', label: { ru: 'Этажей в доме', en: 'Floors in the building' }, type: 'int', required: true, shown: 'card', facet: 'range', min: 1, max: 120, categories: buildings },
  { ...size, key: 'ceiling_m', better: 'more', label: { ru: 'Высота потолков', en: 'Ceiling height' }, type: 'number', decimals: 2, unit: { ru: 'м', en: 'm' }, required: false, shown: 'page', facet: 'range', min: 1.5, max: 30, categories: ['flat', 'house', 'commercial'] },
  { ...building, key: 'market', label: { ru: 'Новостройка или вторичка', en: 'New or resale' }, factLabel: { ru: 'Рынок', en: 'Market' }, type: 'enum', options: markets, shown: 'page', facet: 'multi', categories: ['flat'], when: { key: 'deal', is: ['sale'] } },
  { ...building, key: 'flat_type', usual: 'flat', label: { ru: 'Квартира или апартаменты', en: 'Flat or serviced apartment' }, factLabel: { ru: 'Статус жилья', en: 'Status' }, type: 'enum', options: flatTypes, shown: 'card', facet: 'multi', categories: ['flat'] },
  { ...building, key: 'estate', label: { ru: 'Жилой комплекс', en: 'Development' }, type: 'text', isName: true, shown: 'card', facet: 'none', max: 80, categories: ['flat', 'house'] },
  { ...newBuilding, key: 'completion_year', label: { ru: 'Год сдачи', en: 'Completion year' }, type: 'int', facet: 'range', min: 2000, max: 2100 },
  { ...newBuilding, key: 'completion_quarter', label: { ru: 'Квартал сдачи', en: 'Completion quarter' }, type: 'count', options: completionQuarters, facet: 'none', dependsOn: ['completion_year'], min: 1, max: 4 },
  { ...building, key: 'house_type', label: { ru: 'Тип дома', en: 'House type' }, type: 'enum', options: houseTypes, shown: 'card', facet: 'multi', categories: ['house'] },
  { ...building, key: 'land_use', label: { ru: 'Назначение земли', en: 'Land use' }, type: 'enum', options: landUses, shown: 'card', facet: 'multi', rank: 7, categories: ['plot', 'house'] },
  { ...building, key: 'garage_type', label: { ru: 'Тип гаража', en: 'Garage type' }, type: 'enum', options: garageTypes, shown: 'card', facet: 'multi', rank: 6, categories: ['garage'] },
  { ...building, key: 'commercial_type', label: { ru: 'Назначение', en: 'Use' }, type: 'enum', options: commercialTypes, shown: 'card', facet: 'multi', rank: 6, categories: ['commercial'] },
  { ...building, key: 'material', label: { ru: 'Материал стен', en: 'Walls' }, type: 'enum', options: materials, shown: 'card', facet: 'multi', categories: [...buildings, 'garage'] },
  { ...building, key: 'year_built', label: { ru: 'Год постройки', en: 'Year built' }, type: 'int', shown: 'page', facet: 'range', min: 1700, max: 2100, categories: buildings },
  { ...building, key: 'repair', label: { ru: 'Ремонт', en: 'Condition of finish' }, type: 'enum', options: repairs, shown: 'card', facet: 'multi', categories: buildings },
  { ...building, key: 'balcony', label: { ru: 'Балкон или лоджия', en: 'Balcony or loggia' }, type: 'enum', options: balconies, isLabelled: true, shown: 'page', facet: 'multi', categories: ['flat', 'room'] },
  { ...building, key: 'bathroom', label: { ru: 'Санузел', en: 'Bathroom' }, type: 'enum', options: bathrooms, isLabelled: true, shown: 'page', facet: 'multi', categories: ['flat', 'house'] },
  { ...building, key: 'lift', tellsNo: true, label: { ru: 'Лифт', en: 'Lift' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['flat', 'room', 'commercial'] },
  { ...building, key: 'parking', label: { ru: 'Парковка', en: 'Parking' }, type: 'bool', shown: 'page', facet: 'multi', categories: buildings },
  { ...building, key: 'separate_entrance', label: { ru: 'Отдельный вход', en: 'Separate entrance' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['commercial'] },
] as const satisfies readonly Field[]; // prettier-ignore
