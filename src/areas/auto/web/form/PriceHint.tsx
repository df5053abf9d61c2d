import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '#areas/listing/fields.ts';
import type { FormAccess } from '#areas/offer/web/form/kind-form.ts';
import { useApp } from '#web/context.tsx';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A value once it has stood for a moment: a figure is asked about when it is typed, not letter by letter. */
function useSettled<T>(value: T, afterMs = 500): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

/** «1,2–1,5 млн ₽», from minor units. */
function formatRange(low: number, high: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  });
  return low === high ? format.format(low / 100) : format.formatRange(low / 100, high / 100);
}

/** What cars like this one are offered for: the middle half of their prices. Nothing where too few are known. */
export function PriceHint({ form: { values, objectId } }: { form: FormAccess }) {
  const { api } = useApp();
  const language = useLocale() as Language;
  const t = useTranslations('offer');
  const modelId = numberOf(values['model_id']);
  const year = numberOf(values['year']);
  const mileage = useSettled(numberOf(values['mileage_km']));
  const { data } = useQuery({
    queryKey: ['auto/price_hint', modelId, year, mileage, objectId],
    queryFn: ({ signal }) =>
      api(
        'auto/price_hint',
        { model_id: modelId ?? 0, year: year ?? 0, mileage_km: mileage ?? 0, except_id: objectId },
        { signal },
      ),
    enabled: modelId !== null && year !== null && mileage !== null && mileage <= 2_000_000,
  });
  return (
    <p aria-live="polite" className="mt-1.5 text-14 text-ink-2 tabular-nums empty:hidden">
      {data?.hint &&
        t('price_hint', {
          range: formatRange(data.hint.low_minor, data.hint.high_minor, data.hint.currency, language),
          count: data.comparables,
        })}
    </p>
  );
}
