import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '#dictionary/field.ts';
import type { FormAccess } from '#areas/object/posting/web/form/form-definition.ts';
import type { InputOf } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { useSettled } from '#web/use-settled.ts';
import type { CarKind } from './car-kind.ts';

type Country = Extract<InputOf<'auto/price_hint'>, { kind: 'autofromabroad' }>['country'];

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A price range from minor units: «1,2–1,5 млн ₽». */
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

/** Shows the interquartile range of prices of comparable cars; nothing when there are too few. */
function PriceHint({ form: { values, objectId }, kind }: { form: FormAccess; kind: CarKind }) {
  const { api } = useApp();
  const language = useLocale() as Language;
  const t = useTranslations('posting');
  const modelId = numberOf(values['model_id']);
  const year = numberOf(values['year']);
  const mileage = useSettled(numberOf(values['mileage_km']), 500);
  const power = useSettled(numberOf(values['power_hp']), 500);
  const country = values['country'];
  const { data } = useQuery({
    queryKey: ['auto/price_hint', kind, modelId, year, mileage, power, country, objectId],
    queryFn: ({ signal }) => {
      const car = {
        model_id: modelId ?? 0,
        year: year ?? 0,
        mileage_km: mileage ?? 0,
        // A power that the call would refuse is still being typed.
        power_hp: power !== null && power >= 1 && power <= 3000 ? power : null,
        except_id: objectId,
      };
      return api('auto/price_hint', kind === 'auto' ? car : { ...car, kind, country: country as Country }, { signal });
    },
    enabled:
      modelId !== null &&
      year !== null &&
      mileage !== null &&
      mileage <= 2_000_000 &&
      (kind === 'auto' || typeof country === 'string'),
  });
  return (
    <p aria-live="polite" className="mt-1.5 text-14 text-ink-2 empty:hidden">
      {data?.hint &&
        t('price_hint', {
          range: formatRange(data.hint.low_minor, data.hint.high_minor, data.hint.currency, language),
          count: data.comparables,
        })}
    </p>
  );
}

/** The price hint of a kind of cars. */
export function priceHintOf(kind: CarKind): ComponentType<{ form: FormAccess }> {
  return (props) => <PriceHint {...props} kind={kind} />;
}
