import type { Field, FieldGroup } from '#dictionary/field.ts';
import { dealField, operatorField, rentFields, rentGroup } from '#listing/rent-fields.ts';
import {
  bargainField,
  cityField,
  descriptionField,
  photosField,
  pointField,
  priceField,
} from '#listing/shared-fields.ts';
import { carryingFields } from './carrying-fields.ts';
import { engineFields } from './engine-fields.ts';
import { groundFields } from './ground-fields.ts';
import { leisureFields } from './leisure-fields.ts';
import { categories, conditions, operators, papers } from './options.ts';

const type = { ru: 'Тип', en: 'Type' } as const;
const engineAlone = { ru: 'Двигатель', en: 'Engine' } as const;
export const work = {
  key: 'work',
  ru: 'Рабочие характеристики',
  en: 'Performance',
  within: { motorcycle: type, atv: type, snowmobile: type, boat: { ru: 'Корпус', en: 'Hull' } },
} as const satisfies FieldGroup;
export const engine = {
  key: 'engine',
  ru: 'Двигатель и ходовая часть',
  en: 'Engine and chassis',
  within: { motorcycle: engineAlone, atv: engineAlone, snowmobile: engineAlone, boat: engineAlone },
} as const satisfies FieldGroup;

export const specGroups = [
  { key: 'machine', ru: 'Техника', en: 'Machine' },
  work,
  engine,
  { key: 'state', ru: 'Состояние и документы', en: 'Condition and documents' },
  rentGroup,
] as const satisfies readonly FieldGroup[];

const machine = { store: 'kind', group: 'machine', section: 'machine' } as const;
const state = { store: 'kind', group: 'state', section: 'state' } as const;
const sale = { key: 'deal', is: ['sale'] } as const;
const number = { store: 'kind', type: 'text', required: false, shown: 'masked', facet: 'none', max: 40 } as const;

/** Fields of special vehicles: common fields, then those of categories. */
export const specFields = [
  { ...dealField, group: 'machine', section: 'machine' },
  {
    ...machine,
    key: 'category',
    label: { ru: 'Вид техники', en: 'Machine type' },
    type: 'enum',
    options: categories,
    required: true,
    shown: 'card',
    facet: 'multi',
    rank: 2,
  },
  {
    ...machine,
    key: 'mark_id',
    label: { ru: 'Марка', en: 'Make' },
    type: 'ref',
    required: false,
    or: 'model_name',
    shown: 'card',
    facet: 'multi',
    dependsOn: ['category'],
  },
  {
    ...machine,
    key: 'model_id',
    label: { ru: 'Модель', en: 'Model' },
    type: 'ref',
    required: false,
    shown: 'card',
    facet: 'multi',
    dependsOn: ['mark_id'],
  },
  {
    ...machine,
    key: 'model_name',
    label: { ru: 'Марка и модель словами', en: 'Make and model in your own words' },
    factLabel: { ru: 'Модель', en: 'Model' },
    type: 'text',
    required: false,
    or: 'mark_id',
    shown: 'card',
    facet: 'none',
    max: 60,
  },
  {
    ...machine,
    key: 'year',
    better: 'more',
    label: { ru: 'Год выпуска', en: 'Year' },
    type: 'int',
    required: true,
    shown: 'card',
    facet: 'range',
    rank: 3,
    min: 1900,
    max: 2100,
  },
  {
    ...number,
    key: 'vin',
    label: { ru: 'VIN', en: 'VIN' },
    group: 'state',
    section: 'numbers',
  },
  {
    ...number,
    key: 'serial_number',
    label: { ru: 'Заводской номер', en: 'Serial number' },
    group: 'state',
    section: 'numbers',
  },
  {
    ...state,
    key: 'condition',
    label: { ru: 'Состояние', en: 'Condition' },
    type: 'enum',
    options: conditions,
    required: true,
    shown: 'card',
    facet: 'multi',
    rank: 4,
  },
  {
    ...state,
    key: 'papers',
    label: { ru: 'ПТС или ПСМ', en: 'Title: PTS or PSM' },
    type: 'enum',
    options: papers,
    required: false,
    requiredWith: sale,
    when: sale,
    shown: 'page',
    facet: 'multi',
  },
  {
    ...state,
    key: 'vat',
    label: { ru: 'Цена с НДС', en: 'Price includes VAT' },
    type: 'bool',
    required: false,
    shown: 'page',
    facet: 'multi',
  },
  {
    ...state,
    key: 'leasing',
    label: { ru: 'Можно в лизинг', en: 'Leasing available' },
    type: 'bool',
    required: false,
    when: sale,
    shown: 'card',
    facet: 'multi',
  },
  ...engineFields,
  ...carryingFields,
  ...groundFields,
  ...leisureFields,
  {
    ...number,
    store: 'attrs',
    key: 'plate',
    label: { ru: 'Госномер', en: 'Number plate' },
    shown: 'owner',
    max: 20,
    // Warehouse machines (stackers, reach trucks) are not registered, and boats have no plates.
    categories: categories.map(({ key }) => key).filter((key) => key !== 'warehouse' && key !== 'boat'),
    section: 'numbers',
  },
  photosField,
  ...rentFields,
  { ...operatorField, label: { ru: 'Экипаж', en: 'Operator' }, options: operators },
  {
    ...operatorField,
    key: 'delivery',
    label: { ru: 'Доставка на объект', en: 'Delivery to the site' },
    type: 'bool',
  },
  { ...priceField, min: 10_000 },
  { ...bargainField, group: 'state' },
  descriptionField,
  cityField,
  pointField,
] as const satisfies readonly Field[];
