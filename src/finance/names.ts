import type { Words } from '#dictionary/field.ts';

/** The areas of finance, named as their calls are (specification §7). */
export const financeAreas = [
  'credits',
  'leasings',
  'bank_guarantee',
  'overdraft',
  'acquiring',
  'rko',
  'business-registration',
] as const;
export type FinanceAreaName = (typeof financeAreas)[number];

/** The names of areas, which head lists of their offers. */
export const areaNames = {
  credits: { ru: 'Кредиты', en: 'Loans' },
  leasings: { ru: 'Лизинг', en: 'Leasing' },
  bank_guarantee: { ru: 'Банковские гарантии', en: 'Bank guarantees' },
  overdraft: { ru: 'Овердрафт', en: 'Overdrafts' },
  acquiring: { ru: 'Эквайринг', en: 'Acquiring' },
  rko: { ru: 'Расчётно-кассовое обслуживание', en: 'Business accounts' },
  'business-registration': { ru: 'Регистрация бизнеса', en: 'Business registration' },
} as const satisfies Record<FinanceAreaName, Words>;

/** The areas with pages under /services (product.md §5). */
export const serviceAreas = ['bank_guarantee', 'overdraft', 'acquiring', 'rko', 'business-registration'] as const;
export type ServiceArea = (typeof serviceAreas)[number];

/** Returns the area for a part of an address, which may be spelled with hyphens or underscores. */
export const serviceAreaOf = (type: string): ServiceArea | undefined =>
  serviceAreas.find((area) => area.replace('-', '_') === type.replaceAll('-', '_'));
