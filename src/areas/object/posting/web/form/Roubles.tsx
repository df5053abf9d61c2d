import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ratesOf, roublesOf } from '#areas/currency/rates.ts';
import { roublesText } from '#listing/web/card/roubles-text.ts';
import { useApp } from '#web/use-app.ts';
import { useSettled } from '#web/use-settled.ts';

/** Rates change once a day. */
const staleMs = 10 * 60_000;

/** What an amount in another currency comes to, reckoned as the server does when it is saved; nothing while the rates are not known. */
export function Roubles({ minor, currency }: { minor: number; currency: string }) {
  const t = useTranslations('listing');
  const { api, locale } = useApp();
  const settled = useSettled(minor, 300);
  const { data } = useQuery({
    queryKey: ['currency/rate'],
    queryFn: ({ signal }) => api('currency/rate', {}, { signal }),
    staleTime: staleMs,
  });
  const rates = data && ratesOf(data.rates);
  const roubles = rates ? roublesOf(rates, settled, currency) : null;
  const day = rates?.get(currency)?.date;
  const text = rates
    ? roublesText(
        t,
        {
          price: { minor: settled, currency },
          price_rub: roubles === null || day === undefined ? null : { minor: roubles, rate_date: day },
        },
        locale,
      )
    : null;
  return (
    <p aria-live="polite" className="mt-1.5 text-14 text-ink-2 tabular-nums empty:hidden">
      {text}
    </p>
  );
}
