import type { Field, FieldGroup } from '#dictionary/field.ts';
import { deals, periods, shortestHires } from './rent-options.ts';

// Fields of machines that are sold or hired out, shared by special vehicles and equipment.

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

/** Machines are bought or hired: a price for an hour beside that of a machine says nothing. */
export const dealChoice = {
  field: 'deal',
  preset: 'sale',
  names: { sale: { ru: 'Купить', en: 'Buy' }, rent: { ru: 'Арендовать', en: 'Hire' } },
} as const;

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
  words: Object.fromEntries(periods.map(({ key, ru, en }) => [key, { ru: ru.toLowerCase(), en: en.toLowerCase() }])),
} as const;

/** Terms of price statistics: hired machines are compared with hired machines of the same period of payment alone. */
export const rentCriteria = ['deal', 'rent_per'] as const;
