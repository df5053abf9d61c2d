import type { Field, FieldGroup, FieldOption } from '#dictionary/field.ts';

// Fields that several areas of finance share.

export const clientTypes = [
  { key: 'individual', ru: 'Физические лица', en: 'Individuals' },
  { key: 'self_employed', ru: 'Самозанятые', en: 'Self-employed' },
  { key: 'sole_trader', ru: 'ИП', en: 'Sole traders' },
  { key: 'company', ru: 'Компании', en: 'Companies' },
] as const satisfies readonly FieldOption[];

const months = { ru: 'мес.', en: 'months' };
const years = { ru: 'лет', en: 'years' };
const column = { store: 'kind', facet: 'none', shown: 'card' } as const;
const terms = { ...column, required: false, group: 'terms', section: 'terms' } as const;
const who = { ...column, store: 'attrs', required: false, shown: 'page', group: 'who', section: 'who' } as const;

/** Limits fields to some categories. Such fields are stored in `attrs`. */
export const inCategories = <const C extends readonly string[], const Fs extends readonly Field[]>(
  categories: C,
  fields: Fs,
) => fields.map((field) => ({ ...field, categories, store: 'attrs' })) as unknown as { [K in keyof Fs]: Omit<Fs[K], 'store'> & { categories: C; store: 'attrs' } }; // prettier-ignore

/** Defaults for a field that only one area has; it is shown in the group of the area's own terms. */
export const own = { store: 'attrs', facet: 'none', shown: 'card', required: false, group: 'own', section: 'own' } as const; // prettier-ignore

/** The largest amount that a field accepts: ten thousand million roubles. */
export const maxAmountMinor = 1_000_000_000_000;
export const maxMonths = 600;

export const titleField = { ...column, key: 'title', label: { ru: 'Название', en: 'Name' }, type: 'text', required: true, min: 3, max: 100, section: 'offer' } as const satisfies Field; // prettier-ignore
export const activeField = { ...column, key: 'active', label: { ru: 'Показывать в поиске', en: 'Show in searches' }, type: 'bool', required: true, shown: 'owner', section: 'offer' } as const satisfies Field; // prettier-ignore

export const amountFields = [
  { ...terms, key: 'amount_min_minor', label: { ru: 'Сумма от', en: 'Amount from' }, type: 'money', better: 'less', min: 100, max: maxAmountMinor },
  { ...terms, key: 'amount_max_minor', label: { ru: 'Сумма до', en: 'Amount up to' }, type: 'money', better: 'more', min: 100, max: maxAmountMinor },
] as const satisfies readonly Field[]; // prettier-ignore

export const termFields = [
  { ...terms, key: 'term_min_months', label: { ru: 'Срок от', en: 'Term from' }, type: 'int', unit: months, better: 'less', min: 1, max: maxMonths },
  { ...terms, key: 'term_max_months', label: { ru: 'Срок до', en: 'Term up to' }, type: 'int', unit: months, better: 'more', min: 1, max: maxMonths },
] as const satisfies readonly Field[]; // prettier-ignore

const rate = { ...terms, type: 'percent', better: 'less', required: true, min: 0, max: 400_000 } as const;
export const rateFields = [
  { ...rate, key: 'rate_min', label: { ru: 'Ставка от', en: 'Rate from' }, facet: 'range', filter: 'rate', rank: 1 },
  { ...rate, key: 'rate_max', label: { ru: 'Ставка до', en: 'Rate up to' } },
] as const satisfies readonly Field[];

/** The full cost of a credit (353-FZ art. 6). Advertisements must show it before the rate (38-FZ art. 28). */
export const fullCostFields = [
  { ...rate, key: 'psk_min', label: { ru: 'ПСК от', en: 'Full cost (PSK) from' }, facet: 'range', filter: 'psk', rank: 1 },
  { ...rate, key: 'psk_max', label: { ru: 'ПСК до', en: 'Full cost (PSK) up to' } },
] as const satisfies readonly Field[]; // prettier-ignore

export const downPaymentField = { ...terms, key: 'down_payment_min', none: { ru: 'Без взноса', en: 'No down payment' }, label: { ru: 'Взнос от', en: 'Down payment from' }, type: 'percent', better: 'less', facet: 'range', filter: 'down_payment', min: 0, max: 99_000 } as const satisfies Field; // prettier-ignore

export const clientTypesField = { ...column, key: 'client_types', label: { ru: 'Для кого', en: 'For whom' }, type: 'set', options: clientTypes, required: true, facet: 'all', rank: 2, group: 'who', section: 'who' } as const satisfies Field; // prettier-ignore

/** Criteria that decide which people are eligible for an offer. */
export const personFields = [
  { ...who, key: 'age_min_years', label: { ru: 'Возраст от', en: 'Age from' }, type: 'int', unit: years, better: 'less', min: 14, max: 100 },
  { ...who, key: 'age_max_years', label: { ru: 'Возраст до', en: 'Age up to' }, type: 'int', unit: years, better: 'more', min: 14, max: 120 },
  { ...who, key: 'income_min_minor', label: { ru: 'Доход в месяц от', en: 'Monthly income from' }, type: 'money', better: 'less', min: 100, max: maxAmountMinor },
  { ...who, key: 'experience_min_months', label: { ru: 'Стаж на последнем месте от', en: 'Time at the present job from' }, type: 'int', unit: months, better: 'less', min: 1, max: 240 },
] as const satisfies readonly Field[]; // prettier-ignore

/** Criteria that decide which businesses are eligible for an offer. */
export const businessFields = [
  { ...who, key: 'business_age_min_months', label: { ru: 'Возраст бизнеса от', en: 'Age of the business from' }, type: 'int', unit: months, better: 'less', min: 1, max: 240 },
  { ...who, key: 'turnover_min_minor', label: { ru: 'Оборот в месяц от', en: 'Monthly turnover from' }, type: 'money', better: 'less', min: 100, max: maxAmountMinor },
] as const satisfies readonly Field[]; // prettier-ignore

const written = { ...column, shown: 'page', type: 'text', isLong: true, required: false, max: 3000, section: 'texts' } as const; // prettier-ignore
export const textFields = [
  { ...written, key: 'requirements', label: { ru: 'Требования', en: 'Requirements' } },
  { ...written, key: 'documents', label: { ru: 'Документы', en: 'Documents' } },
] as const satisfies readonly Field[];

/** The number of days within which the organisation decides on an application. */
export const decisionField = { ...own, key: 'decision_days', label: { ru: 'Решение за', en: 'Decision within' }, type: 'int', unit: { ru: 'дн.', en: 'days' }, better: 'less', facet: 'range', min: 0, max: 60 } as const satisfies Field; // prettier-ignore

export const groups = [
  { key: 'terms', ru: 'Условия', en: 'Terms' },
  { key: 'own', ru: 'Подробности', en: 'Details' },
  { key: 'who', ru: 'Кому подходит', en: 'Who qualifies' },
] as const satisfies readonly FieldGroup[];

/** Groups of fields for areas whose offers have neither an amount nor a term. */
export const groupsWithoutTerms = [groups[1], groups[2]] as const;

const asked = { store: 'kind', facet: 'none', shown: 'owner', section: 'ask', required: true } as const;
export const askFields = {
  amount: { ...asked, key: 'amount_minor', label: { ru: 'Сумма', en: 'Amount' }, type: 'money', min: 100, max: maxAmountMinor },
  downPayment: { ...asked, key: 'down_payment_minor', label: { ru: 'Взнос', en: 'Down payment' }, type: 'money', required: false, min: 0, max: maxAmountMinor },
  term: { ...asked, key: 'term_months', label: { ru: 'Срок', en: 'Term' }, type: 'int', unit: months, min: 1, max: maxMonths },
  days: { ...asked, key: 'days', label: { ru: 'Дней', en: 'Days' }, type: 'int', unit: { ru: 'дн.', en: 'days' }, min: 1, max: 366 },
  turnover: { ...asked, key: 'turnover_minor', label: { ru: 'Оборот в месяц', en: 'Monthly turnover' }, type: 'money', min: 100, max: maxAmountMinor },
} as const satisfies Record<string, Field>; // prettier-ignore

/** Defaults for a field of the form with the visitor's figures, above the table of offers. */
export const ask = asked;
