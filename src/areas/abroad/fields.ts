import { type AutoField, type AutoFieldKey, autoFields } from '#areas/auto/fields.ts';
import { foreignCurrencies } from '#areas/currency/currencies.ts';
import type { Field, FieldGroup } from '#dictionary/field.ts';
import { cityField, descriptionField, photosField, priceField } from '#listing/shared-fields.ts';
import { borderPoints, countries, deliveryCurrencies, months, stages } from './options.ts';

/** Maximum number of pictures of an auction sheet or inspection report. */
export const maxInspectionPhotos = 6;

export const abroadGroups = [
  { key: 'car', ru: 'Автомобиль', en: 'Car' },
  { key: 'engine', ru: 'Двигатель и привод', en: 'Engine and drive' },
  { key: 'state', ru: 'Состояние и документы', en: 'Condition and documents' },
  { key: 'delivery', ru: 'Где автомобиль и доставка', en: 'Location and delivery' },
] as const satisfies readonly FieldGroup[];

type Picked<Keys extends readonly AutoFieldKey[]> = { [I in keyof Keys]: Extract<AutoField, { key: Keys[I] }> };

/** Picks fields of cars unchanged; the mapped return type lists them. */
const pickCarFields = <const Keys extends readonly AutoFieldKey[]>(...keys: Keys) =>
  keys.map((key) => autoFields.find((field) => field.key === key)) as unknown as Picked<Keys>;

const body = { ...pickCarFields('body')[0], rank: 5 } as const;
const fuel = { ...pickCarFields('fuel')[0], rank: 6 } as const;
const gearbox = { ...pickCarFields('gearbox')[0], rank: 7 } as const;
const { rank: _rank, ...drive } = pickCarFields('drive')[0];
// The currency is a field of its own.
const { unit: _unit, ...price } = priceField;

const kilowatts = {
  type: 'number',
  decimals: 2,
  isShownWhole: true,
  unit: { ru: 'кВт', en: 'kW' },
  store: 'kind',
  shown: 'page',
  facet: 'none',
  min: 1,
  max: 2500,
  group: 'engine',
  section: 'engine',
} as const;

const ofAuction = {
  type: 'text',
  required: false,
  store: 'kind',
  shown: 'page',
  facet: 'none',
  group: 'delivery',
  section: 'delivery',
} as const;

/** Fields of cars abroad: those of cars in Russia without plate, owners and PTS, plus country, import and delivery. */
export const abroadFields = [
  ...pickCarFields('mark_id', 'model_id', 'generation_id', 'modification_id', 'year'),
  {
    key: 'month',
    label: { ru: 'Месяц выпуска', en: 'Month of manufacture' },
    type: 'count',
    options: months,
    required: true,
    store: 'kind',
    shown: 'page',
    facet: 'none',
    min: 1,
    max: 12,
    group: 'car',
    section: 'car',
  },
  body,
  ...pickCarFields('colour', 'steering'),
  fuel,
  ...pickCarFields('engine_cc', 'power_hp'),
  {
    ...kilowatts,
    key: 'power_kw',
    label: { ru: 'Мощность, кВт', en: 'Power, kW' },
    required: true,
  },
  {
    ...kilowatts,
    key: 'power_30min_kw',
    label: { ru: '30-минутная мощность', en: '30-minute power' },
    required: false,
    requiredWith: { key: 'fuel', is: ['electric'] },
    when: { key: 'fuel', is: ['electric', 'hybrid'] },
  },
  gearbox,
  drive,
  ...pickCarFields('mileage_km', 'condition', 'vin', 'frame_number'),
  {
    key: 'country',
    label: { ru: 'Страна', en: 'Country' },
    type: 'enum',
    options: countries,
    quick: ['CN', 'KR', 'JP'],
    required: true,
    store: 'kind',
    shown: 'card',
    facet: 'multi',
    rank: 4,
    group: 'delivery',
    section: 'delivery',
  },
  {
    key: 'stage',
    label: { ru: 'На каком этапе', en: 'Stage' },
    type: 'enum',
    options: stages,
    required: true,
    store: 'kind',
    shown: 'card',
    facet: 'multi',
    group: 'delivery',
    section: 'delivery',
  },
  { ...ofAuction, key: 'auction_grade', label: { ru: 'Оценка аукциона', en: 'Auction grade' }, max: 10 },
  { ...ofAuction, key: 'auction_lot', label: { ru: 'Номер лота', en: 'Lot number' }, max: 30 },
  {
    key: 'border_point',
    label: { ru: 'Порт или пункт въезда', en: 'Port or border crossing' },
    type: 'enum',
    options: borderPoints,
    required: true,
    store: 'kind',
    shown: 'page',
    facet: 'multi',
    group: 'delivery',
    section: 'delivery',
  },
  {
    key: 'delivery_days',
    label: { ru: 'Срок доставки', en: 'Delivery time' },
    type: 'int',
    unit: { ru: 'дн.', en: 'days' },
    required: false,
    store: 'kind',
    shown: 'card',
    facet: 'range',
    min: 0,
    max: 365,
    group: 'delivery',
    section: 'delivery',
  },
  {
    key: 'delivery_cost_minor',
    label: { ru: 'Доставка до границы', en: 'Delivery to border' },
    type: 'money',
    currencyKey: 'delivery_currency',
    required: false,
    store: 'kind',
    shown: 'page',
    facet: 'none',
    min: 0,
    max: 99_999_999_900,
    group: 'delivery',
    section: 'delivery',
  },
  {
    key: 'delivery_currency',
    label: { ru: 'Валюта доставки', en: 'Delivery currency' },
    type: 'enum',
    options: deliveryCurrencies,
    required: false,
    requiredWith: { key: 'delivery_cost_minor' },
    store: 'kind',
    shown: 'page',
    facet: 'none',
    dependsOn: ['delivery_cost_minor'],
    section: 'delivery',
  },
  photosField,
  {
    key: 'inspection',
    label: { ru: 'Лист осмотра', en: 'Inspection report' },
    type: 'photos',
    required: false,
    store: 'media',
    shown: 'page',
    facet: 'none',
    min: 0,
    max: maxInspectionPhotos,
    section: 'photos',
  },
  {
    key: 'currency',
    label: { ru: 'Валюта цены', en: 'Price currency' },
    type: 'enum',
    options: foreignCurrencies,
    required: true,
    store: 'objects',
    shown: 'card',
    facet: 'multi',
    section: 'offer',
  },
  {
    ...price,
    label: { ru: 'Цена за рубежом', en: 'Price abroad' },
    currencyKey: 'currency',
    // In minor units, which for yen and won equal whole units: 10 000 ¥, 100 $.
    min: 10_000,
  },
  descriptionField,
  cityField,
] as const satisfies readonly Field[];
