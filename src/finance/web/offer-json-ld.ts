import { optionLabel } from '#dictionary/field.ts';
import { localHref, paths } from '#web/paths.ts';
import type { FinanceArea } from '../finance-area.ts';
import type { FinanceAreaName } from '../names.ts';
import { offerPath } from './offer-paths.ts';
import { factsOf } from './offer-texts.ts';
import type { Offer } from './offers-query.ts';

/** The types of schema.org; leasing and guarantees have none of their own. */
const types: Readonly<Record<FinanceAreaName, string>> = {
  credits: 'LoanOrCredit',
  leasings: 'FinancialProduct',
  bank_guarantee: 'FinancialProduct',
  overdraft: 'LoanOrCredit',
  acquiring: 'PaymentService',
  rko: 'BankAccount',
  'business-registration': 'Service',
};

type Range = { minValue?: number; maxValue?: number };

/** Returns the stated ends of a range, divided by `scale`; null if the offer states neither. */
function rangeOf(values: Offer['values'], least: string, most: string, scale: number): Range | null {
  const [from, to] = [values[least], values[most]];
  const range = {
    ...(typeof from === 'number' && { minValue: from / scale }),
    ...(typeof to === 'number' && { maxValue: to / scale }),
  };
  return Object.keys(range).length > 0 ? range : null;
}

/**
 * Returns an offer in terms of schema.org. It contains only facts that the organisation has stated: no rating, and no cost for a visitor's
 * figures.
 */
export function offerJsonLd(data: FinanceArea, offer: Offer, language: 'ru' | 'en'): Record<string, unknown> {
  const { values, organization, regions } = offer;
  const type = values['category'] === 'mortgage' ? 'MortgageLoan' : types[data.area];
  const isCredit = types[data.area] === 'LoanOrCredit';
  const percent = (stem: string) => rangeOf(values, `${stem}_min`, `${stem}_max`, 1000);
  const [rate, fullCost] = [percent('rate'), percent('psk')];
  const amount = rangeOf(values, 'amount_min_minor', 'amount_max_minor', 100);
  const term = rangeOf(values, 'term_min_months', 'term_max_months', 1);
  const pledge = data.fields.find(({ key }) => key === 'pledge');
  // For a business account, the facts below the title are its fees.
  const fees = data.area === 'rko' ? factsOf(data, values, language).join(' · ') : '';
  return {
    '@context': 'https://schema.org',
    '@type': type,
    name: String(values['title']),
    url: localHref(language, offerPath(data.area, offer)),
    provider: {
      '@type': 'Organization',
      name: typeof values['lender_name'] === 'string' ? values['lender_name'] : organization.name,
      url: localHref(language, paths.seller(organization.id)),
    },
    areaServed: regions ?? 'RU',
    ...(rate && { interestRate: { '@type': 'QuantitativeValue', unitText: 'PERCENT', ...rate } }),
    ...(fullCost && { annualPercentageRate: { '@type': 'QuantitativeValue', unitText: 'PERCENT', ...fullCost } }),
    ...(isCredit && amount && { amount: { '@type': 'MonetaryAmount', currency: 'RUB', ...amount } }),
    ...(isCredit && term && { loanTerm: { '@type': 'QuantitativeValue', unitCode: 'MON', ...term } }),
    ...(isCredit &&
      pledge &&
      typeof values['pledge'] === 'string' && { requiredCollateral: optionLabel(pledge, values['pledge'], language) }),
    ...(fees && { feesAndCommissionsSpecification: fees }),
  };
}
