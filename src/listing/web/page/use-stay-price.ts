import { nightsOf, nightTerms, staySum } from '#true-cost/stay-sum.ts';
import { rentWords, staySumText } from '#true-cost/web/rent-words.ts';
import { formatMoney } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { useStay } from './use-bookable.ts';

/** What the chosen stay costs, the deposit left out, for how many nights, and what a night of it costs; null without one. */
export function useStayPrice(listing: Listing): { costs: string; below: string; each: string } | null {
  const stay = useStay(listing);
  const { locale } = useApp();
  if (!stay) return null;
  const say = rentWords[locale];
  const sum = staySum(listing.values, listing.price.minor, stay);
  const money = (minor: number): string => formatMoney(minor, listing.price.currency, locale);
  const { each, isMean, hasMore } = nightTerms(sum.lines);
  return {
    costs: staySumText(money(sum.spentMinor), sum, locale),
    below: say.for_nights(nightsOf(sum.lines)),
    each: [(isMean ? say.a_night_on_average : say.a_night)(money(each)), ...hasMore.map((key) => say.with[key])].join(
      ', ',
    ),
  };
}
