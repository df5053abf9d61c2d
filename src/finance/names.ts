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

/** `title` heads the list of offers, `one` names a single offer. */
export const areaNames = {
  credits: { title: { ru: 'Кредиты', en: 'Loans' }, one: { ru: 'Кредит', en: 'Loan' } },
  leasings: { title: { ru: 'Лизинг', en: 'Leasing' }, one: { ru: 'Лизинг', en: 'Leasing' } },
  bank_guarantee: {
    title: { ru: 'Банковские гарантии', en: 'Bank guarantees' },
    one: { ru: 'Банковская гарантия', en: 'Bank guarantee' },
  },
  overdraft: { title: { ru: 'Овердрафт', en: 'Overdrafts' }, one: { ru: 'Овердрафт', en: 'Overdraft' } },
  acquiring: { title: { ru: 'Эквайринг', en: 'Acquiring' }, one: { ru: 'Эквайринг', en: 'Acquiring' } },
  rko: {
    title: { ru: 'Расчётно-кассовое обслуживание', en: 'Business accounts' },
    one: { ru: 'Расчётный счёт', en: 'Business account' },
  },
  'business-registration': {
    title: { ru: 'Регистрация бизнеса', en: 'Business registration' },
    one: { ru: 'Регистрация бизнеса', en: 'Business registration' },
  },
} as const satisfies Record<FinanceAreaName, { title: Words; one: Words }>;

/** The areas with pages under /services (product.md §5). */
export const serviceAreas = ['bank_guarantee', 'overdraft', 'acquiring', 'rko', 'business-registration'] as const;
export type ServiceArea = (typeof serviceAreas)[number];

/** Returns the area for a part of an address, which may be spelled with hyphens or underscores. */
export const serviceAreaOf = (type: string): ServiceArea | undefined =>
  serviceAreas.find((area) => area.replace('-', '_') === type.replaceAll('-', '_'));
