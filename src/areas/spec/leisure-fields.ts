import type { Field } from '#dictionary/field.ts';
import { atvTypes, boatTypes, hulls, motorcycleTypes, snowmobileTypes, strokeCounts } from './leisure-options.ts';

const work = { required: false, store: 'attrs', shown: 'card', group: 'work', section: 'work' } as const;
const kind = { ...work, type: 'enum', facet: 'multi', rank: 6 } as const;
const engine = { required: false, store: 'attrs', group: 'engine', section: 'engine' } as const;

/** Fields of motorcycles, quad bikes, snowmobiles and boats. */
export const leisureFields = [
  { ...kind, key: 'motorcycle_type', label: { ru: 'Тип мотоцикла', en: 'Motorcycle type' }, options: motorcycleTypes, categories: ['motorcycle'] },
  { ...kind, key: 'atv_type', label: { ru: 'Тип квадроцикла', en: 'Quad bike type' }, options: atvTypes, categories: ['atv'] },
  { ...kind, key: 'snowmobile_type', label: { ru: 'Тип снегохода', en: 'Snowmobile type' }, options: snowmobileTypes, categories: ['snowmobile'] },
  { ...kind, key: 'boat_type', namesThing: true, label: { ru: 'Тип лодки', en: 'Boat type' }, options: boatTypes, categories: ['boat'] },
  { ...work, key: 'length_m', label: { ru: 'Длина', en: 'Length' }, type: 'number', decimals: 2, facet: 'range', unit: { ru: 'м', en: 'm' }, min: 1, max: 100, rank: 7, categories: ['boat'] },
  { ...work, key: 'hull', isLabelled: true, label: { ru: 'Материал корпуса', en: 'Hull material' }, type: 'enum', options: hulls, facet: 'multi', categories: ['boat'] },
  { ...work, key: 'with_trailer', label: { ru: 'Прицеп в комплекте', en: 'Trailer included' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['boat'] },
  { ...engine, key: 'engine_cc', label: { ru: 'Объём двигателя', en: 'Engine size' }, type: 'int', unit: { ru: 'см³', en: 'cc' }, shown: 'card', facet: 'range', rank: 7, min: 20, max: 10_000, categories: ['motorcycle', 'atv', 'snowmobile'] },
  { ...engine, key: 'strokes', label: { ru: 'Тактность', en: 'Strokes' }, type: 'enum', options: strokeCounts, shown: 'page', facet: 'multi', categories: ['motorcycle', 'atv', 'snowmobile', 'boat'] },
] as const satisfies readonly Field[]; // prettier-ignore
