import { isMachine } from '#true-cost/cost-kinds.ts';
import { type CostKey, costKeys } from '#true-cost/cost-keys.ts';
import { termsText } from '#true-cost/web/terms-text.ts';
import { formatMoney, type Locale, roundEstimate } from '#ui/format.ts';
import type { ListingCard } from '../../contract.ts';
import { amountText, approximate, isAllIn } from '../../price-text.ts';
import type { CardCosts, ListingCosts } from './card-costs.ts';
import { priceCostsWords } from './price-costs-words.ts';

type CostText = {
  key: CostKey;
  text: string;
  /** Where the delivery goes, after the text; narrow cards leave it out. */
  to?: string | undefined;
  /** Whether the text is an amount, not the reason why there is none. */
  isAmount: boolean;
  note?: string | undefined;
};

/** Why the landed price is unknown; below a lower bound that lacks several parts, which ones. The lines of the listing say why. */
function unknownText({ landed_unknown: reason, landed_left_out: leftOut }: ListingCosts, locale: Locale): string {
  const say = priceCostsWords[locale];
  // There are no customs to pay for a car that is cleared, but surcharges that are not known.
  if (leftOut.length > 1) return reason === 'cleared_in_eaeu' ? say.surcharges : say.without(leftOut);
  return (reason && say.reasons[reason]) || say.unknown.landed;
}

/** An addition of less than a hundredth of the price is no news in a list. */
const isSlight = (landedMinor: number, { minor, currency }: ListingCard['price']): boolean =>
  currency === 'RUB' && Math.abs(landedMinor - minor) < minor / 100;

type Of = Pick<CardCosts, 'terms' | 'asked'> & { listing: Pick<ListingCard, 'kind' | 'price'>; costs: ListingCosts };

/**
 * The lines below the price of a card: the price with delivery and customs or why it is unknown, the payment, and costs that the list is sorted by.
 * None where nothing is added to the price.
 */
export function costTexts({ listing: { kind, price }, costs, terms, asked = '' }: Of, locale: Locale): CostText[] {
  const say = priceCostsWords[locale];
  const isFromAbroad = kind === 'autofromabroad';
  const city = terms?.city && (locale === 'ru' ? terms.city.name : terms.city.name_en);
  const isAsked = (key: CostKey): boolean => asked.split(' ').includes(key);
  const landedText = (minor: number | null): string | null => {
    // Their delivery is not known.
    if (isMachine(kind)) return null;
    if (minor === null) return unknownText(costs, locale);
    // A car from abroad has it as its price.
    if (isFromAbroad || (isSlight(minor, price) && !isAsked('landed'))) return null;
    return say.landed(isAllIn(minor, price) ? amountText(price, locale) : approximate(minor, locale));
  };
  const textOf = (key: CostKey, minor: number | null): string | null => {
    if (key === 'landed') return landedText(minor);
    // The reason why a payment is unknown is with the lines.
    if (minor === null) return isAsked(key) ? say.unknown[key] : null;
    const isShown = isAsked(key) || key === 'monthly';
    return isShown ? say.costs[key](formatMoney(roundEstimate(minor, Math.floor), 'RUB', locale)) : null;
  };
  return costKeys.flatMap((key): CostText[] => {
    const minor = costs[`${key}_minor`];
    const text = textOf(key, minor);
    const isPaid = key === 'monthly' && terms && minor !== null;
    const note = isPaid ? `${isMachine(kind) ? say.forFirms : ''}${termsText(terms.figures, locale)}` : undefined;
    const to = key === 'landed' && minor !== null && city ? say.to(city) : undefined;
    return text === null ? [] : [{ key, text, to, isAmount: minor !== null, note }];
  });
}
