import type { Field, FieldOption } from '#dictionary/field.ts';
import {
  activeField,
  amountFields,
  askFields,
  businessFields,
  clientTypesField,
  decisionField,
  downPaymentField,
  fullCostFields,
  inCategories,
  own,
  personFields,
  rateFields,
  termFields,
  textFields,
  titleField,
} from '#finance/common-fields.ts';

/** Categories; their keys are part of addresses: /credit/{category}/{id}. */
export const creditCategories = [
  { key: 'auto', ru: 'Автокредиты', en: 'Car loans', one: { ru: 'Автокредит', en: 'Car loan' } },
  { key: 'mortgage', ru: 'Ипотека', en: 'Mortgages', one: { ru: 'Ипотека', en: 'Mortgage' } },
  { key: 'consumer', ru: 'Потребительские', en: 'Consumer loans', one: { ru: 'Потребительский кредит', en: 'Consumer loan' } }, // prettier-ignore
  { key: 'business', ru: 'Для бизнеса', en: 'Business loans', one: { ru: 'Кредит для бизнеса', en: 'Business loan' } },
] as const satisfies readonly FieldOption[];

export const pledges = [
  { key: 'none', ru: 'Без залога', en: 'No pledge' },
  { key: 'purchase', ru: 'Залог покупки', en: 'The purchase as collateral' },
  { key: 'real_estate', ru: 'Залог недвижимости', en: 'Pledge of real estate' },
  { key: 'guarantor', ru: 'Поручительство', en: 'A guarantor' },
] as const satisfies readonly FieldOption[];

const incomeProofs = [
  { key: 'none', ru: 'Без подтверждения', en: 'No proof' },
  { key: 'bank_form', ru: 'По форме банка', en: "The bank's form" },
  { key: 'certificate', ru: 'Справка о доходах', en: 'Income certificate' },
  { key: 'accounts', ru: 'Отчётность', en: 'Accounts' },
] as const satisfies readonly FieldOption[];

const carStates = [
  { key: 'new', ru: 'Новые', en: 'New' },
  { key: 'used', ru: 'С пробегом', en: 'Used' },
  { key: 'private', ru: 'От частных лиц', en: 'From private sellers' },
] as const satisfies readonly FieldOption[];

const homes = [
  { key: 'new_building', ru: 'Новостройка', en: 'New building' },
  { key: 'resale', ru: 'Вторичное жильё', en: 'Resale' },
  { key: 'house', ru: 'Дом', en: 'House' },
  { key: 'plot', ru: 'Участок', en: 'Plot' },
] as const satisfies readonly FieldOption[];

const insurances = [
  { key: 'none', ru: 'Не нужна', en: 'Not needed' },
  { key: 'lowers_rate', ru: 'Снижает ставку', en: 'Lowers the rate' },
  { key: 'required', ru: 'Обязательна', en: 'Required' },
] as const satisfies readonly FieldOption[];

export const creditFields = [
  titleField,
  { ...own, key: 'category', label: { ru: 'Вид кредита', en: 'Type of credit' }, type: 'enum', options: creditCategories, store: 'kind', required: true, facet: 'multi', rank: 0, section: 'offer' },
  { ...own, key: 'lender_name', label: { ru: 'Кредитор', en: 'Lender' }, type: 'text', store: 'attrs', required: true, max: 200, section: 'offer' },
  { ...own, key: 'lender_licence', label: { ru: 'Лицензия', en: 'Licence' }, type: 'text', store: 'attrs', required: true, max: 200, section: 'offer' },
  ...fullCostFields,
  ...rateFields,
  ...amountFields,
  ...termFields,
  { ...downPaymentField, categories: ['auto', 'mortgage'] },
  { ...own, key: 'pledge', label: { ru: 'Обеспечение', en: 'Security' }, type: 'enum', options: pledges, facet: 'multi' },
  { ...own, key: 'insurance', label: { ru: 'Страховка', en: 'Insurance' }, type: 'enum', options: insurances, facet: 'multi', isLabelled: true },
  { ...own, key: 'car_states', label: { ru: 'Автомобили', en: 'Cars' }, type: 'set', options: carStates, facet: 'all', categories: ['auto'] },
  { ...own, key: 'homes', label: { ru: 'Жильё', en: 'Homes' }, type: 'set', options: homes, facet: 'all', categories: ['mortgage'] },
  { ...own, key: 'income_proof', label: { ru: 'Подтверждение дохода', en: 'Proof of income' }, type: 'enum', options: incomeProofs, facet: 'multi', isLabelled: true },
  { ...own, key: 'early_repayment', label: { ru: 'Досрочно без комиссии', en: 'Early repayment without a fee' }, type: 'bool', facet: 'multi' },
  decisionField,
  clientTypesField,
  ...inCategories(['auto', 'mortgage', 'consumer'], personFields),
  ...inCategories(['business'], businessFields),
  ...textFields,
  activeField,
] as const satisfies readonly Field[]; // prettier-ignore

export const creditAsk = [
  { ...askFields.amount, label: { ru: 'Цена покупки или сумма', en: 'Price or amount' } },
  { ...askFields.downPayment, categories: ['auto', 'mortgage'] },
  askFields.term,
] as const satisfies readonly Field[];
