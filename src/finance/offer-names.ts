import type { Words } from '#dictionary/field.ts';
import type { FinanceAreaName } from './names.ts';

/** What a single offer of an area is called. */
export const offerNames = {
  credits: { ru: 'Кредит', en: 'Loan' },
  leasings: { ru: 'Лизинг', en: 'Leasing' },
  bank_guarantee: { ru: 'Банковская гарантия', en: 'Bank guarantee' },
  overdraft: { ru: 'Овердрафт', en: 'Overdraft' },
  acquiring: { ru: 'Эквайринг', en: 'Acquiring' },
  rko: { ru: 'Расчётный счёт', en: 'Business account' },
  'business-registration': { ru: 'Регистрация бизнеса', en: 'Business registration' },
} as const satisfies Record<FinanceAreaName, Words>;
