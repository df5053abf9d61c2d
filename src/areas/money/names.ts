import type { Words } from '#dictionary/field.ts';
import type { Purpose } from '#ledger/purposes.ts';
import type { TransactionType } from './rules.ts';

export const purposeNames: Readonly<Record<Purpose, Words>> = {
  top_up: { ru: 'Пополнение баланса', en: 'Balance top-up' },
  withdrawal: { ru: 'Возврат плательщику', en: 'Return to the payer' },
  vin_report: { ru: 'Отчёт по VIN', en: 'VIN report' },
  plan: { ru: 'Тариф', en: 'Plan' },
  promotion: { ru: 'Продвижение', en: 'Promotion' },
};

export const typeNames: Readonly<Record<TransactionType, Words>> = {
  top_up: { ru: 'Пополнение', en: 'Top-up' },
  payment: { ru: 'Оплата', en: 'Payment' },
  refund: { ru: 'Возврат на баланс', en: 'Refund to the balance' },
  withdrawal: { ru: 'Возврат плательщику', en: 'Return to the payer' },
};
