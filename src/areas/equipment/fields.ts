import type { Field, FieldGroup } from '#dictionary/field.ts';
import { dealField, operatorField, rentFields, rentGroup } from '#listing/rent-fields.ts';
import {
  bargainField,
  cityField,
  descriptionField,
  photosField,
  pointField,
  priceField,
  titleField,
} from '#listing/shared-fields.ts';
import { categories, conditions, controls, deliveries, engines, operators, vats, voltages } from './options.ts';

export const equipmentGroups = [
  { key: 'thing', ru: 'Оборудование', en: 'Equipment' },
  { key: 'work', ru: 'Технические данные', en: 'Technical data' },
  { key: 'state', ru: 'Состояние', en: 'Condition' },
  { key: 'terms', ru: 'Условия', en: 'Terms', isApart: true },
  rentGroup,
] as const satisfies readonly FieldGroup[];

const thing = { store: 'kind', group: 'thing', section: 'thing' } as const;
const state = { store: 'kind', group: 'state', section: 'state' } as const;
const terms = { store: 'kind', required: false, shown: 'page', group: 'terms', section: 'terms' } as const;
const figure = { store: 'attrs', required: false, shown: 'card', facet: 'range', group: 'work', section: 'work' } as const; // prettier-ignore
const anyCategory = categories.map(({ key }): string => key);
const choice = { ...figure, type: 'enum', facet: 'multi' } as const;

/** Fields of equipment (the form «Ob»): common fields, then those of categories. */
export const equipmentFields = [
  titleField,
  { ...dealField, group: 'thing', section: 'thing' },
  { ...thing, key: 'category', label: { ru: 'Вид оборудования', en: 'Equipment type' }, type: 'enum', options: categories, required: true, shown: 'card', facet: 'multi', rank: 2 },
  { ...thing, key: 'brand', label: { ru: 'Марка', en: 'Brand' }, type: 'text', isName: true, required: false, shown: 'card', facet: 'none', max: 60 },
  { ...thing, key: 'model', label: { ru: 'Модель', en: 'Model' }, type: 'text', required: false, shown: 'page', facet: 'none', max: 60 },
  { ...thing, key: 'year', better: 'more', label: { ru: 'Год выпуска', en: 'Year' }, type: 'int', required: false, shown: 'card', facet: 'range', rank: 4, min: 1900, max: 2100 },
  { ...thing, key: 'serial_number', label: { ru: 'Заводской номер', en: 'Serial number' }, type: 'text', required: false, shown: 'masked', facet: 'none', max: 40 },
  { ...state, key: 'condition', label: { ru: 'Состояние', en: 'Condition' }, type: 'enum', options: conditions, required: true, shown: 'card', facet: 'multi', rank: 3 },
  { ...state, key: 'hours', better: 'less', label: { ru: 'Наработка', en: 'Operating hours' }, type: 'int', unit: { ru: 'ч', en: 'h' }, required: false, shown: 'card', facet: 'range', min: 0, max: 200_000 },
  { ...state, key: 'warranty_months', better: 'more', label: { ru: 'Гарантия', en: 'Warranty' }, type: 'int', unit: { ru: 'мес.', en: 'months' }, required: false, shown: 'page', facet: 'range', min: 0, max: 120 },
  { ...thing, group: 'work', section: 'work', key: 'power_kw', label: { ru: 'Мощность', en: 'Power' }, type: 'number', decimals: 2, unit: { ru: 'кВт', en: 'kW' }, required: false, shown: 'card', facet: 'range', rank: 5, min: 0.01, max: 100_000 },
  { ...thing, group: 'work', section: 'work', key: 'weight_kg', label: { ru: 'Масса', en: 'Weight' }, type: 'int', unit: { ru: 'кг', en: 'kg' }, required: false, shown: 'page', facet: 'range', min: 1, max: 1_000_000 },
  { ...choice, key: 'voltage', label: { ru: 'Напряжение', en: 'Voltage' }, options: voltages, isLabelled: true, categories: ['metalworking', 'woodworking', 'food', 'catering', 'cooling', 'generators', 'compressors', 'welding', 'pumps', 'construction', 'packaging', 'printing', 'sewing', 'car_service', 'trade', 'medical', 'beauty', 'laboratory', 'vending', 'other'] },
  { ...choice, key: 'engine', label: { ru: 'Привод', en: 'Power source' }, options: engines, isLabelled: true, categories: ['generators', 'compressors', 'pumps', 'construction'], rank: 6 },
  { ...choice, key: 'control', label: { ru: 'Управление', en: 'Control' }, options: controls, isLabelled: true, categories: ['metalworking', 'woodworking', 'food', 'welding', 'packaging', 'printing', 'sewing'], rank: 6 },
  { ...figure, key: 'working_length_mm', label: { ru: 'Длина обработки', en: 'Working length' }, type: 'int', unit: { ru: 'мм', en: 'mm' }, categories: ['metalworking', 'woodworking'], min: 1, max: 100_000 },
  { ...figure, key: 'working_width_mm', label: { ru: 'Ширина обработки', en: 'Working width' }, type: 'int', unit: { ru: 'мм', en: 'mm' }, shown: 'page', categories: ['metalworking', 'woodworking', 'packaging', 'printing'], min: 1, max: 100_000 },
  { ...figure, key: 'spindle_rpm', label: { ru: 'Обороты шпинделя', en: 'Spindle speed' }, type: 'int', unit: { ru: 'об/мин', en: 'rpm' }, shown: 'page', categories: ['metalworking', 'woodworking'], min: 1, max: 200_000 },
  { ...figure, key: 'working_width_m', label: { ru: 'Ширина захвата', en: 'Working width' }, type: 'number', decimals: 1, unit: { ru: 'м', en: 'm' }, categories: ['farming'], rank: 6, min: 0.1, max: 100 },
  { ...figure, key: 'height_mm', label: { ru: 'Высота', en: 'Height' }, type: 'int', unit: { ru: 'мм', en: 'mm' }, shown: 'page', categories: ['warehouse', 'trade', 'car_service'], min: 1, max: 100_000 },
  { ...figure, key: 'output_per_hour', label: { ru: 'Производительность', en: 'Output' }, type: 'int', unit: { ru: 'шт./ч', en: 'pcs/h' }, categories: ['food', 'packaging', 'printing'], min: 1, max: 1_000_000 },
  { ...figure, key: 'volume_l', label: { ru: 'Объём', en: 'Volume' }, type: 'int', unit: { ru: 'л', en: 'L' }, categories: ['cooling', 'catering', 'food', 'compressors', 'farming', 'other'], min: 1, max: 1_000_000 },
  { ...figure, key: 'temperature_from_c', label: { ru: 'Температура от', en: 'Minimum temperature' }, type: 'int', unit: { ru: '°C', en: '°C' }, facet: 'none', categories: ['cooling'], min: -90, max: 30 },
  { ...figure, key: 'air_l_min', label: { ru: 'Подача воздуха', en: 'Air flow' }, type: 'int', unit: { ru: 'л/мин', en: 'L/min' }, categories: ['compressors'], rank: 7, min: 1, max: 1_000_000 },
  { ...figure, key: 'pressure_bar', label: { ru: 'Давление', en: 'Pressure' }, type: 'number', decimals: 1, unit: { ru: 'бар', en: 'bar' }, categories: ['compressors', 'pumps'], min: 0.1, max: 4000 },
  { ...figure, key: 'flow_m3_h', label: { ru: 'Подача', en: 'Flow' }, type: 'number', decimals: 1, unit: { ru: 'м³/ч', en: 'm³/h' }, categories: ['pumps'], rank: 7, min: 0.1, max: 100_000 },
  { ...figure, key: 'current_a', label: { ru: 'Сварочный ток', en: 'Welding current' }, type: 'int', unit: { ru: 'А', en: 'A' }, categories: ['welding'], rank: 7, min: 1, max: 5000 },
  { ...figure, key: 'payload_kg', label: { ru: 'Грузоподъёмность', en: 'Payload' }, type: 'int', unit: { ru: 'кг', en: 'kg' }, categories: ['car_service', 'warehouse', 'construction'], rank: 7, min: 1, max: 1_000_000 },
  { ...figure, key: 'shelf_load_kg', label: { ru: 'Нагрузка на ярус', en: 'Load per shelf' }, type: 'int', unit: { ru: 'кг', en: 'kg' }, categories: ['warehouse', 'trade'], rank: 7, min: 1, max: 100_000 },
  { ...figure, key: 'dimensions', label: { ru: 'Длина × ширина × высота', en: 'Length × width × height' }, measures: 'mm', type: 'text', shown: 'page', facet: 'none', categories: anyCategory, max: 40 },
  { ...terms, key: 'vat', label: { ru: 'НДС', en: 'VAT' }, type: 'enum', options: vats, isLabelled: true, facet: 'multi' },
  { ...terms, key: 'delivery', label: { ru: 'Доставка', en: 'Delivery' }, type: 'enum', options: deliveries, isLabelled: true, facet: 'multi' },
  { ...terms, key: 'leasing', label: { ru: 'Можно в лизинг', en: 'Leasing available' }, when: { key: 'deal', is: ['sale'] }, type: 'bool', shown: 'card', facet: 'multi' },
  { ...terms, key: 'in_stock', tellsNo: true, label: { ru: 'В наличии', en: 'In stock' }, answers: { label: { ru: 'Наличие', en: 'Availability' }, yes: { ru: 'Есть', en: 'In stock' }, no: { ru: 'Под заказ', en: 'To order' } }, type: 'bool', facet: 'multi' },
  photosField,
  ...rentFields,
  { ...operatorField, label: { ru: 'Оператор', en: 'Operator' }, options: operators },
  { ...priceField, min: 10_000 },
  { ...bargainField, group: 'terms' },
  descriptionField,
  cityField,
  pointField,
] as const satisfies readonly Field[]; // prettier-ignore
