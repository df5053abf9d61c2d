import type { Field, FieldGroup, FieldOption } from '#dictionary/field.ts';

// Fields of machines that are sold or hired out, shared by special vehicles and equipment.

const deals = [
  { key: 'sale', ru: 'Продажа', en: 'For sale' },
  { key: 'rent', ru: 'Аренда', en: 'For hire' },
] as const satisfies readonly FieldOption[];

const periods = [
  { key: 'hour', ru: 'За час', en: 'Per hour' },
  { key: 'shift', ru: 'За смену', en: 'Per shift' },
  { key: 'day', ru: 'За сутки', en: 'Per day' },
  { key: 'month', ru: 'За месяц', en: 'Per month' },
] as const satisfies readonly FieldOption[];

/** Shortest hires, whatever the period of the price: a crane paid by the hour is often hired for a shift at least. */
const shortestHires = [
  { key: 'hour', ru: 'От часа', en: 'From 1 hour' },
  { key: 'hours_2', ru: 'От 2 часов', en: 'From 2 hours' },
  { key: 'hours_4', ru: 'От 4 часов', en: 'From 4 hours' },
  { key: 'shift', ru: 'От смены', en: 'From 1 shift' },
  { key: 'day', ru: 'От суток', en: 'From 1 day' },
  { key: 'days_3', ru: 'От 3 суток', en: 'From 3 days' },
  { key: 'week', ru: 'От недели', en: 'From 1 week' },
  { key: 'month', ru: 'От месяца', en: 'From 1 month' },
] as const satisfies readonly FieldOption[];

const rent = {
  store: 'kind',
  required: false,
  when: { key: 'deal', is: ['rent'] },
  group: 'rent',
  section: 'offer',
} as const;

export const rentGroup = { key: 'rent', ru: 'Условия аренды', en: 'Hire terms' } as const satisfies FieldGroup;

/** Whether the machine is sold or hired out. */
export const dealField = {
  store: 'kind',
  key: 'deal',
  label: { ru: 'Сделка', en: 'Deal' },
  type: 'enum',
  options: deals,
  required: true,
  shown: 'card',
  facet: 'multi',
  rank: 0,
} as const satisfies Partial<Field>;

export const rentFields = [
  {
    ...rent,
    key: 'rent_per',
    label: { ru: 'Цена аренды', en: 'Hire price' },
    type: 'enum',
    options: periods,
    requiredWith: { key: 'deal', is: ['rent'] },
    shown: 'card',
    facet: 'multi',
  },
  {
    ...rent,
    key: 'rent_shortest',
    label: { ru: 'Минимальный срок', en: 'Minimum hire' },
    type: 'enum',
    options: shortestHires,
    shown: 'card',
    facet: 'multi',
  },
] as const satisfies readonly Field[];

/** Who operates the machine: `optional` means with an operator or without, as the customer wishes. */
export const operatorField = {
  ...rent,
  key: 'operator',
  type: 'enum',
  shown: 'card',
  facet: 'multi',
} as const satisfies Partial<Field>;

/** The period of the price beside it: «2 500 ₽ за час». */
export const rentPrice = {
  field: 'rent_per',
  words: {
    hour: { ru: 'за час', en: 'per hour' },
    shift: { ru: 'за смену', en: 'per shift' },
    day: { ru: 'за сутки', en: 'per day' },
    month: { ru: 'в месяц', en: 'per month' },
  },
} as const;

/** Terms of price statistics: hired machines are compared with hired machines of the same period of payment alone. */
export const rentCriteria = ['deal', 'rent_per'] as const;
