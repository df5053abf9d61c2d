import { useTranslations } from 'use-intl';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { Schedule } from '../schedule/web/Schedule.tsx';
import { leasingBasis } from '../basis.ts';
import { computeLeasing } from '../leasing-rules.ts';
import { leasingKinds, type LeasingTerms, taxRegimes } from '../leasing-schedule.ts';
import { toMinor } from '../limits.ts';
import { moscowDay } from '../moscow-day.ts';
import { taxesOn } from '../tables.ts';
import { CalculatorForm, ChoiceField, NumberField } from './CalculatorForm.tsx';
import { type ValuesOf, readValues } from './calculator-spec.ts';
import { BasisNote, Figures, NoResult, ResultCard } from './Result.tsx';
import { leasingSpec } from './leasing-spec.ts';
import { useCalculator } from './use-calculator.ts';

const termsOf = (values: ValuesOf<typeof leasingSpec>): LeasingTerms => ({
  priceMinor: toMinor(values.price ?? 0),
  advanceMinor: toMinor(values.advance ?? 0),
  ratePercent: String(values.rate ?? 0),
  months: values.months ?? 1,
  buyoutMinor: toMinor(values.buyout ?? 0),
  kind: values.payments,
  regime: values.regime,
});

/** A leasing contract: the form in the address, payments, and what taxes give back. */
export function LeasingCalculator() {
  const t = useTranslations('calculators');
  const { locale } = useApp();
  const calculator = useCalculator(Object.keys(leasingSpec));
  const { values, isValid } = readValues(leasingSpec, calculator.values, locale);
  const isPaid = (values.advance ?? 0) + (values.buyout ?? 0) >= (values.price ?? 0);
  const field = { calculator };
  return (
    <CalculatorForm
      calculator={calculator}
      fields={
        <>
          <NumberField
            {...field}
            name="price"
            spec={leasingSpec.price}
            label={t('leasing.price')}
            hint={t('leasing.price_hint')}
            unit="₽"
          />
          <NumberField
            {...field}
            name="advance"
            spec={leasingSpec.advance}
            label={t('leasing.advance')}
            unit="₽"
            {...(isPaid ? { problem: t('leasing.advance_problem') } : {})}
          />
          <div className="grid grid-cols-2 gap-4">
            <NumberField
              {...field}
              name="months"
              spec={leasingSpec.months}
              label={t('credit.months')}
              unit={t('unit.months')}
            />
            <NumberField
              {...field}
              name="rate"
              spec={leasingSpec.rate}
              label={t('credit.rate')}
              unit={t('unit.rate')}
            />
          </div>
          <NumberField {...field} name="buyout" spec={leasingSpec.buyout} label={t('leasing.buyout')} unit="₽" />
          <ChoiceField
            {...field}
            name="payments"
            label={t('credit.kind')}
            options={leasingKinds.map((value) => ({ value, label: t(`leasing.${value}`) }))}
          />
          <ChoiceField
            {...field}
            name="regime"
            label={t('leasing.regime')}
            options={taxRegimes.map((value) => ({ value, label: t(`leasing.${value}`) }))}
          />
        </>
      }
      result={isValid && !isPaid ? <LeasingResult terms={termsOf(values)} /> : <NoResult />}
    />
  );
}

function LeasingResult({ terms }: { terms: LeasingTerms }) {
  const t = useTranslations('calculators');
  const { locale, now } = useApp();
  const date = moscowDay(new Date(now));
  const taxes = taxesOn(date);
  const result = computeLeasing(terms, taxes);
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  const percent = (text: string) => `${formatNumber(Number(text), locale, 2)}\u202F%`;
  const { vatReclaimMinor, profitTaxSavingMinor } = result;
  return (
    <div className="grid gap-6">
      <ResultCard title={t('result')}>
        <Figures
          items={[
            {
              key: 'payment',
              label: terms.kind === 'annuity' ? t('leasing.payment') : t('credit.first_payment'),
              value: money(result.paymentMinor),
              isMain: true,
            },
            {
              key: 'net',
              label: vatReclaimMinor === null ? t('leasing.total') : t('leasing.net'),
              value: money(result.netMinor),
              isMain: true,
            },
            { key: 'total', label: t('leasing.total'), value: money(result.totalMinor), hint: t('leasing.total_hint') },
            {
              key: 'appreciation',
              label: t('leasing.appreciation'),
              value: percent(result.appreciationPercent),
              hint: t('leasing.per_year', { percent: percent(result.appreciationPerYearPercent) }),
            },
            ...(vatReclaimMinor !== null && profitTaxSavingMinor !== null && taxes
              ? [
                  {
                    key: 'vat',
                    label: t('leasing.vat', { percent: taxes.vatPercent }),
                    value: money(vatReclaimMinor),
                  },
                  {
                    key: 'tax',
                    label: t('leasing.tax', { percent: taxes.profitTaxPercent }),
                    value: money(profitTaxSavingMinor),
                  },
                ]
              : []),
          ]}
        />
        {terms.regime === 'no_vat' && <p className="text-14 text-ink-2">{t('leasing.no_vat_text')}</p>}
        <BasisNote
          formula={t('leasing.formula')}
          source={t('leasing.source')}
          version={leasingBasis(date).version}
          date={date}
        />
      </ResultCard>
      <Schedule rows={result.schedule} file={t('leasing.file')} />
    </div>
  );
}
