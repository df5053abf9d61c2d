import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { titleIn } from '#listing/title.ts';
import { nightsOf, type Stay, staySum } from '#true-cost/stay-sum.ts';
import { rentWords, staySumText } from '#true-cost/web/rent-words.ts';
import { daysText } from '#ui/calendar-days.ts';
import { formatMoney, type Locale } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { SignInPurpose } from './purpose.ts';

/** The listing that a guest wants to write about, the days that are asked for, and that the text for its seller is kept. The page below has mostly loaded it. */
export function PurposeLine({ purpose: { key, listing: id, stay } }: { purpose: SignInPurpose }) {
  const t = useTranslations('sign-in.purpose');
  const { api, locale } = useApp();
  const { data: listing } = useQuery({
    queryKey: ['object', id],
    queryFn: ({ signal }) => api('object/get', { id }, { signal }),
  });
  if (!listing) return null;
  return (
    <p className="mb-4">
      <b className="block font-semibold wrap-anywhere">{titleIn(listing, locale)}</b>
      {stay && <span className="block">{stayText(listing, stay, locale)}</span>}
      <span className="text-14 text-ink-2">{t(`${key}_lead`)}</span>
    </p>
  );
}

/** «5–8 дек., 3 гостя: 7 000 ₽ за 3 ночи», without the deposit, which is given back. */
function stayText({ values, price }: Pick<Listing, 'values' | 'price'>, stay: Stay, locale: Locale): string {
  const costs = staySum(values, price.minor, stay);
  const sum = staySumText(formatMoney(costs.spentMinor, price.currency, locale), costs, locale);
  const days = daysText({ first: stay.from, last: stay.to }, locale);
  const who = stay.guests === null ? '' : `, ${rentWords[locale].guests(stay.guests)}`;
  return `${days}${who}: ${sum} ${rentWords[locale].for_nights(nightsOf(costs.lines))}`;
}
