import { type CostKey, costKeys } from '#true-cost/cost-keys.ts';
import type { LandedPart } from '#true-cost/landed-amount.ts';
import { termsText } from '#true-cost/web/terms-text.ts';
import { formatMoney, type Locale } from '#ui/format.ts';
import type { ListingCard } from '../../contract.ts';
import { approximate, isAllIn } from '../../price-text.ts';
import type { CardCosts, ListingCosts } from './card-costs.ts';
import { priceCostsWords } from './price-costs-words.ts';

type CostText = {
  key: CostKey;
  text: string;
  /** Whether the text is an amount, not the reason why there is none. */
  isAmount: boolean;
  note?: string | undefined;
};

/** The part that the text of a reason says is left out. */
const partOfReason = (reason: ListingCosts['landed_unknown']): LandedPart =>
  reason === 'freight_not_stated' ? 'freight' : reason === 'no_origin' || reason === 'no_road' ? 'delivery' : 'customs';

/** Why the landed price is unknown, and below a lower bound also all else that it lacks. */
function unknownText({ landed_unknown: reason, landed_left_out: leftOut }: ListingCosts, locale: Locale): string {
  const say = priceCostsWords[locale];
  const text = reason && say.reasons[reason];
  if (!text) return say.unknown.landed;
  const others = leftOut.filter((part) => part !== partOfReason(reason));
  // Without the transport to the border the customs value is unknown, but at least the price.
  const isCustomsLeast = leftOut.includes('freight') && !leftOut.includes('customs');
  return [
    text,
    ...others.map((part) => say.also_without[part]),
    ...(isCustomsLeast ? [say.customs_at_least] : []),
  ].join('; ');
}

type Of = Pick<CardCosts, 'terms' | 'asked'> & { listing: Pick<ListingCard, 'kind' | 'price'>; costs: ListingCosts };

/** The lines below the price of a card: the price with delivery and customs or why it is unknown, the payment, and costs that the list is sorted by. */
export function costTexts({ listing: { kind, price }, costs, terms, asked = '' }: Of, locale: Locale): CostText[] {
  const say = priceCostsWords[locale];
  const isFromAbroad = kind === 'autofromabroad';
  const city = terms?.city && (locale === 'ru' ? terms.city.name : terms.city.name_en);
  const isAsked = (key: CostKey): boolean => asked.split(' ').includes(key);
  const landedText = (minor: number | null): string | null => {
    if (minor === null) return unknownText(costs, locale);
    // A car from abroad has it as its price; where nothing is added, the price itself says so.
    return isFromAbroad || isAllIn(minor, price) ? null : say.landed(approximate(minor, locale), city);
  };
  const textOf = (key: CostKey, minor: number | null): string | null => {
    if (key === 'landed') return landedText(minor);
    // The reason why a payment is unknown is with the lines.
    if (minor === null) return isAsked(key) ? say.unknown[key] : null;
    const isShown = isAsked(key) || key === 'monthly';
    return isShown ? say.costs[key](formatMoney(Math.round(minor / 100) * 100, 'RUB', locale)) : null;
  };
  const texts = costKeys.flatMap((key): CostText[] => {
    const minor = costs[`${key}_minor`];
    const text = textOf(key, minor);
    const isPaid = key === 'monthly' && terms && minor !== null;
    const note = isPaid ? termsText(terms.figures, locale) : undefined;
    return text === null ? [] : [{ key, text, isAmount: minor !== null, note }];
  });
  return texts.length > 0 ? texts : [{ key: 'landed', text: say.lines, isAmount: false }];
}
