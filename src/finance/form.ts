import type { FieldGroup } from '#dictionary/field.ts';
import type { DictionaryForm } from '#dictionary/form.ts';
import type { FinanceArea } from './finance-area.ts';

const sections = [
  { key: 'offer', ru: 'Предложение', en: 'Offer' },
  { key: 'terms', ru: 'Сумма, срок и ставка', en: 'Amount, term and rate' },
  { key: 'own', ru: 'Подробности', en: 'Details' },
  { key: 'who', ru: 'Кому подходит', en: 'Who qualifies' },
  { key: 'texts', ru: 'Требования и документы', en: 'Requirements and documents' },
] as const satisfies readonly FieldGroup[];

const inputs: DictionaryForm['inputs'] = {
  title: { hint: { ru: 'Как клиенты знают предложение: «Автокредит на новые машины»', en: 'As clients know the offer: “Loans for new cars”' } },
  psk_min: { hint: { ru: 'Полная стоимость кредита стоит в объявлении перед ставкой', en: 'The full cost of the credit is shown before the rate' } },
  lender_licence: { hint: { ru: 'Номер и дата лицензии Банка России', en: 'Number and date of the licence of the Bank of Russia' } },
  limit_share: { hint: { ru: 'От среднего оборота по счёту за месяц', en: 'Of the average monthly turnover of the account' } },
}; // prettier-ignore

/** The form of an offer, with those sections that contain fields of the area. */
export function financeFormOf({ fields }: Pick<FinanceArea, 'fields'>): DictionaryForm {
  const used = new Set(fields.map(({ section }) => section));
  return { sections: sections.filter(({ key }) => used.has(key)), inputs };
}
