import type { FieldOption } from '#dictionary/field.ts';

/** Foreign currencies in which cars abroad are priced (product.md §2). */
export const foreignCurrencies = [
  { key: 'USD', ru: 'Доллар США', en: 'US dollar' },
  { key: 'EUR', ru: 'Евро', en: 'Euro' },
  { key: 'CNY', ru: 'Юань', en: 'Chinese yuan' },
  { key: 'JPY', ru: 'Иена', en: 'Japanese yen' },
  { key: 'KRW', ru: 'Вона', en: 'South Korean won' },
  { key: 'AED', ru: 'Дирхам ОАЭ', en: 'UAE dirham' },
] as const satisfies readonly FieldOption[];

export type ForeignCurrency = (typeof foreignCurrencies)[number]['key'];
