import { useTranslations } from 'use-intl';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { Schedule } from '../schedule/web/Schedule.tsx';
import { creditBasis } from '../basis.ts';
import { type CreditTerms, creditKinds, creditSchedule, creditTotals, feeTimes } from '../credit-rules.ts';
import { toMinor } from '../limits.ts';
import { moscowDay } from '../moscow-day.ts';
import { pskOfSchedule } from '../psk-rules.ts';
import { CalculatorForm, ChoiceField, NumberField } from './CalculatorForm.tsx';
import { type ValuesOf, readValues } from './calculator-spec.ts';
import { BasisNote, Figures, NoResult, ResultCard } from './Result.tsx';
import { creditSpec } from './specs.ts';
import { useCalculator } from './use-calculator.ts';

/** The terms that the form states. */
const termsOf = (values: ValuesOf<typeof creditSpec>): CreditTerms => ({
  amountMinor: toMinor(values.amount ?? 0),
  ratePercent: String(values.rate ?? 0),
  months: values.months ?? 1,
  kind: values.kind,
  balloonMinor: toMinor(values.balloon ?? 0),
  fees: feeTimes.map((when) => ({ when, amountMinor: toMinor(values[`fee_${when}`] ?? 0) })),
});

/** A credit: the form in the address, PSK, totals and schedule. It stands on any page; the page's own parameters stay. */
export function CreditCalculator() {
  const t = useTranslations('calculators');
  const { locale } = useApp();
  const calculator = useCalculator(Object.keys(creditSpec));
  const { values, isValid } = readValues(creditSpec, calculator.values, locale);
  const isBalloonTooLarge = values.balloon !== null && values.amount !== null && values.balloon >= values.amount;
  const field = { calculator };
  return (
    <CalculatorForm
      calculator={calculator}
      fields={
        <>
          <NumberField {...field} name="amount" spec={creditSpec.amount} label={t('credit.amount')} unit="₽" />
          <div className="grid grid-cols-2 gap-4">
            <NumberField
              {...field}
              name="months"
              spec={creditSpec.months}
              label={t('credit.months')}
              unit={t('unit.months')}
            />
            <NumberField {...field} name="rate" spec={creditSpec.rate} label={t('credit.rate')} unit={t('unit.rate')} />
          </div>
          <ChoiceField
            {...field}
            name="kind"
            label={t('credit.kind')}
            options={creditKinds.map((value) => ({ value, label: t(`credit.${value}`) }))}
          />
          <details open={calculator.values['balloon'] !== undefined || feeTimes.some((when) => values[`fee_${when}`])}>
            <summary className="link w-fit cursor-pointer text-14">{t('credit.more')}</summary>
            <div className="mt-4 grid gap-4">
              {feeTimes.map((when) => (
                <NumberField
                  key={when}
                  {...field}
                  name={`fee_${when}`}
                  spec={creditSpec[`fee_${when}`]}
                  label={t(`credit.fee_${when}`)}
                  unit="₽"
                  {...(when === 'year' ? { hint: t('credit.fee_year_hint') } : {})}
                />
              ))}
              <NumberField
                {...field}
                name="balloon"
                spec={creditSpec.balloon}
                label={t('credit.balloon')}
                unit="₽"
                hint={t('credit.balloon_hint')}
                {...(isBalloonTooLarge ? { problem: t('credit.balloon_problem') } : {})}
              />
            </div>
          </details>
        </>
      }
      result={isValid && !isBalloonTooLarge ? <CreditResult terms={termsOf(values)} /> : <NoResult />}
    />
  );
}

function CreditResult({ terms }: { terms: CreditTerms }) {
  const t = useTranslations('calculators');
  const named = useTranslations('schedule');
  const { locale, now } = useApp();
  const date = moscowDay(new Date(now));
  const schedule = creditSchedule(terms);
  const totals = creditTotals(terms, schedule);
  const psk = pskOfSchedule(terms, schedule, date);
  const byThirty = pskOfSchedule(terms, schedule, date, 'thirty_days');
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  const percent = (text: string | null) =>
    text === null ? t('unknown') : `${formatNumber(Number(text), locale, 3)}\u202F%`;
  const overpaid = money(totals.interestMinor + totals.feesMinor);
  const isEqual = terms.kind === 'annuity';
  return (
    <div className="grid gap-6">
      <ResultCard title={t('result')}>
        <Figures
          items={[
            {
              key: 'psk',
              label: t('credit.psk'),
              value: percent(psk),
              hint: t('credit.psk_money', { money: overpaid }),
              isMain: true,
            },
            {
              key: 'payment',
              label: isEqual ? t('credit.payment') : t('credit.first_payment'),
              value: money(totals.paymentMinor),
              hint: t('credit.last_payment', { money: money(totals.lastPaymentMinor) }),
              isMain: true,
            },
            { key: 'rate', label: t('credit.rate'), value: percent(terms.ratePercent) },
            { key: 'interest', label: named('interest'), value: money(totals.interestMinor) },
            ...(totals.feesMinor > 0 ? [{ key: 'fees', label: t('credit.fees'), value: money(totals.feesMinor) }] : []),
            { key: 'paid', label: t('credit.paid'), value: money(totals.paidMinor) },
            {
              key: 'thirty',
              label: t('credit.psk_thirty'),
              value: percent(byThirty),
              hint: t('credit.psk_thirty_hint'),
            },
          ]}
        />
        <p className="text-16 font-medium">{t('credit.risk')}</p>
        <BasisNote
          {...creditBasis}
          formula={t(isEqual ? 'credit.formula_annuity' : 'credit.formula_differentiated')}
          source={t('credit.source')}
          date={date}
        />
      </ResultCard>
      <Schedule rows={schedule} file={t('credit.file')} />
    </div>
  );
}
