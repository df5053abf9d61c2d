import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ratesOf, roublesOf } from '#areas/currency/rates.ts';
import { approximateRoubles } from '#listing/price-text.ts';
import { roublesText } from '#listing/web/card/roubles-text.ts';
import { useApp } from '#web/use-app.ts';
import { useSettled } from '#web/use-settled.ts';

/** Exchange rates change once a day, so the cache may be this old, in ms. */
const staleMs = 10 * 60_000;

/** Shows a foreign-currency amount in roubles, converted as the server does on saving. Renders nothing until the rates have loaded. */
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
  const priced = {
    price: { minor: settled, currency },
    price_rub: roubles === null || day === undefined ? null : { minor: roubles, rate_date: day },
  };
  const text = rates ? roublesText(t, priced, locale, approximateRoubles(priced, locale)) : null;
  return (
    <p aria-live="polite" className="mt-1.5 text-14 text-ink-2 empty:hidden">
      {text}
    </p>
  );
}
