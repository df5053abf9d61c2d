import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { computeAcquiring, guaranteeFee, overdraftInterest, overdraftLimit } from '../fee-rules.ts';
import { toMinor } from '../limits.ts';
import { moscowDay } from '../moscow-day.ts';
import { CalculatorForm, NumberField } from './CalculatorForm.tsx';
import { type CalculatorSpec, type NumberSpec, type ValuesOf, readValues } from './calculator-spec.ts';
import { BasisNote, Figures, NoResult, ResultCard } from './Result.tsx';
import { acquiringSpec, guaranteeSpec, overdraftSpec } from './specs.ts';
import { useCalculator } from './use-calculator.ts';

type NumberSpecs = Readonly<Record<string, NumberSpec>>;
type Figure = Parameters<typeof Figures>[0]['items'][number];

/** A calculator of numbers alone: its fields in order, and the figures that follow from them. */
function BankCalculator<S extends NumberSpecs & CalculatorSpec>({
  spec,
  fields,
  figuresOf,
  formula,
  note,
}: {
  spec: S;
  fields: Readonly<Record<keyof S, { label: string; unit: string; hint?: string }>>;
  figuresOf: (values: ValuesOf<S>) => readonly Figure[];
  formula: string;
  note?: ReactNode;
}) {
  const t = useTranslations('calculators');
  const { locale, now } = useApp();
  const calculator = useCalculator(Object.keys(spec));
  const { values, isValid } = readValues(spec, calculator.values, locale);
  return (
    <CalculatorForm
      calculator={calculator}
      fields={Object.entries(spec).map(([name, each]) => (
        <NumberField key={name} calculator={calculator} name={name} spec={each} {...fields[name as keyof S]} />
      ))}
      result={
        isValid ? (
          <ResultCard title={t('result')}>
            <Figures items={figuresOf(values)} />
            {note && <p className="text-14 text-ink-2">{note}</p>}
            <BasisNote formula={formula} source={t('bank.source')} version={null} date={moscowDay(new Date(now))} />
          </ResultCard>
        ) : (
          <NoResult />
        )
      }
    />
  );
}

function useMoney(): (minor: number) => string {
  const { locale } = useApp();
  return (minor) => formatMoney(minor, 'RUB', locale);
}

/** The fee of a bank guarantee. */
export function GuaranteeCalculator() {
  const t = useTranslations('calculators');
  const money = useMoney();
  return (
    <BankCalculator
      spec={guaranteeSpec}
      fields={{
        amount: { label: t('guarantee.amount'), unit: '₽' },
        rate: { label: t('guarantee.rate'), unit: t('unit.rate') },
        days: { label: t('guarantee.days'), unit: t('unit.days') },
        minimum: { label: t('guarantee.minimum'), unit: '₽' },
      }}
      figuresOf={({ amount, rate, days, minimum }) => [
        {
          key: 'fee',
          label: t('guarantee.fee'),
          value: money(
            guaranteeFee({
              amountMinor: toMinor(amount ?? 0),
              ratePercent: String(rate),
              days: days ?? 0,
              minimumMinor: toMinor(minimum ?? 0),
            }),
          ),
          isMain: true,
        },
      ]}
      formula={t('guarantee.formula')}
    />
  );
}

/** The interest and the limit of an overdraft. */
export function OverdraftCalculator() {
  const t = useTranslations('calculators');
  const money = useMoney();
  return (
    <BankCalculator
      spec={overdraftSpec}
      fields={{
        drawn: { label: t('overdraft.drawn'), unit: '₽' },
        rate: { label: t('credit.rate'), unit: t('unit.rate') },
        days: { label: t('overdraft.days'), unit: t('unit.days') },
        turnover: { label: t('overdraft.turnover'), unit: '₽' },
        limit: { label: t('overdraft.limit'), unit: '%', hint: t('overdraft.limit_hint') },
      }}
      figuresOf={({ drawn, rate, days, turnover, limit }) => [
        {
          key: 'interest',
          label: t('overdraft.interest'),
          value: money(
            overdraftInterest({ drawnMinor: toMinor(drawn ?? 0), ratePercent: String(rate), days: days ?? 0 }),
          ),
          isMain: true,
        },
        ...(turnover !== null && limit !== null
          ? [
              {
                key: 'limit',
                label: t('overdraft.limit_money'),
                value: money(overdraftLimit(toMinor(turnover), String(limit))),
                isMain: true,
              },
            ]
          : []),
      ]}
      formula={t('overdraft.formula')}
    />
  );
}

/** The calculator of acquiring: its cost in a month. */
export function AcquiringCalculator() {
  const t = useTranslations('calculators');
  const money = useMoney();
  return (
    <BankCalculator
      spec={acquiringSpec}
      fields={{
        turnover: { label: t('acquiring.turnover'), unit: '₽' },
        card_rate: { label: t('acquiring.card_rate'), unit: '%' },
        sbp_rate: { label: t('acquiring.sbp_rate'), unit: '%', hint: t('acquiring.sbp_hint') },
        sbp_share: { label: t('acquiring.sbp_share'), unit: '%' },
        monthly: { label: t('acquiring.monthly'), unit: '₽' },
        purchase: { label: t('acquiring.purchase'), unit: '₽' },
      }}
      figuresOf={(values) => {
        const result = computeAcquiring({
          turnoverMinor: toMinor(values.turnover ?? 0),
          cardRatePercent: String(values.card_rate),
          sbpRatePercent: String(values.sbp_rate),
          sbpSharePercent: String(values.sbp_share),
          monthlyMinor: toMinor(values.monthly ?? 0),
          purchaseMinor: toMinor(values.purchase ?? 0),
        });
        return [
          { key: 'total', label: t('acquiring.total'), value: money(result.totalMinor), isMain: true },
          { key: 'card', label: t('acquiring.card'), value: money(result.cardFeeMinor) },
          { key: 'sbp', label: t('acquiring.sbp'), value: money(result.sbpFeeMinor) },
          { key: 'rent', label: t('acquiring.rent'), value: money(toMinor(values.monthly ?? 0)) },
          { key: 'once', label: t('acquiring.once'), value: money(toMinor(values.purchase ?? 0)) },
          { key: 'first', label: t('acquiring.first_month'), value: money(result.firstMonthMinor) },
          { key: 'all_card', label: t('acquiring.all_card'), value: money(result.allByCardMinor) },
          { key: 'all_sbp', label: t('acquiring.all_sbp'), value: money(result.allBySbpMinor) },
        ];
      }}
      formula={t('acquiring.formula')}
    />
  );
}
