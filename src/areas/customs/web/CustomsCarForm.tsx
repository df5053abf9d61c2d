import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CalculatorForm, ChoiceField, NumberField } from '#areas/calculators/web/CalculatorForm.tsx';
import { readParameter } from '#areas/calculators/web/calculator-spec.ts';
import type { Calculator } from '#areas/calculators/web/use-calculator.ts';
import { currencySymbol } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp } from '#web/use-app.ts';
import { customsLimits } from '../limits.ts';
import { payers, powertrains, seriesHybridWays, vehicleCategories } from '../terms.ts';
import { dayText } from './CustomsResult.tsx';
import {
  type CarTexts,
  type CustomsKey,
  type CustomsRead,
  type NumberKey,
  currencies,
  customsSpecs,
  isRealDay,
} from './customs-form.ts';

type Props = {
  calculator: Calculator;
  prefix: string;
  texts: CarTexts;
  initial: CarTexts;
  read: CustomsRead;
  result: ReactNode;
  isStacked: boolean;
};

/** The oldest year in the list; the rates are the same for all older cars. */
const firstYear = 1970;
const fuels = ['petrol', 'diesel', 'lpg'] as const;

/** The form of one car beside its result. */
export function CustomsCarForm({ calculator, prefix, texts, initial, read, result, isStacked }: Props) {
  const t = useTranslations('customs');
  const { locale, now } = useApp();
  const nameOf = (key: CustomsKey) => `${prefix}${key}`;
  const number = (key: NumberKey, label: string, props: { unit?: string; hint?: string; problem?: string } = {}) => (
    <NumberField
      calculator={calculator}
      name={nameOf(key)}
      spec={{ ...customsSpecs[key], initial: readParameter(initial, key, customsSpecs[key], locale) }}
      label={label}
      isNoteHidden
      {...props}
    />
  );
  const select = (key: CustomsKey, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      name={nameOf(key)}
      value={options.some(({ value }) => value === texts[key]) ? texts[key]! : (options[0]?.value ?? '')}
      onChange={({ currentTarget }) => calculator.set({ [nameOf(key)]: currentTarget.value })}
      options={options}
    />
  );
  const inCurrencies = currencies.map((value) => ({ value, label: `${value} ${currencySymbol(value)}` }));
  const powertrain = powertrains.find((each) => each === texts.powertrain) ?? 'combustion';
  const isElectric = powertrain === 'electric';
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at, 15)),
  }));
  const thisYear = Number(now.slice(0, 4));
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, at) => {
    const year = String(thisYear - at);
    return { value: year, label: year };
  });
  const days = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));
  // The field would refuse a day that does not exist; a real day beyond the limits may be half typed, so it stays.
  const isOnlyBeyondLimits = read.isDeclaredWrong && isRealDay(texts.declared ?? '');
  const declared = isOnlyBeyondLimits ? texts.declared : read.isDeclaredWrong ? '' : read.declared;
  const isSpecial =
    texts.eaeu === '1' || (['declared', 'eur', 'category', 'series_as'] as const).some((key) => texts[key]);
  return (
    <CalculatorForm
      calculator={calculator}
      isStacked={isStacked}
      fields={
        <>
          <ChoiceField
            calculator={calculator}
            name={nameOf('payer')}
            label={t('payer')}
            options={payers.map((value) => ({ value, label: t(`payers.${value}`) }))}
          />
          <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
            {number('price', t('price'))}
            {select('currency', t('currency'), inCurrencies)}
            {number('delivery', t('delivery'))}
            {select('delivery_currency', t('delivery_currency'), inCurrencies)}
          </div>
          <div className="grid grid-cols-[6.25rem_minmax(0,1fr)_4.75rem] gap-3">
            {select('year', t('year'), years)}
            {select('month', t('month'), [{ value: '0', label: t('month_unknown') }, ...months])}
            {select('day', t('day'), [{ value: '0', label: '–' }, ...days])}
          </div>
          {read.isMadeWrong && <p className="-mt-2 text-14 text-danger">{t('made_problem')}</p>}
          {select(
            'powertrain',
            t('powertrain'),
            powertrains.map((value) => ({ value, label: t(`powertrains.${value}`) })),
          )}
          {!isElectric && (
            <>
              <div className="grid grid-cols-2 gap-3">
                {select(
                  'fuel',
                  t('fuel'),
                  fuels.map((value) => ({ value, label: t(`fuels.${value}`) })),
                )}
                {number('cc', t('cc'), { unit: t('unit.cc') })}
              </div>
              <div className="grid grid-cols-2 gap-3">
                {number('hp', t('hp'), { unit: t('unit.hp') })}
                {number('kw', t('kw'), { unit: t('unit.kw') })}
              </div>
              <p className="-mt-2 text-14 text-ink-3">{t('kw_hint')}</p>
            </>
          )}
          {powertrain !== 'combustion' && number('kw30', t('kw30'), { unit: t('unit.kw'), hint: t('kw30_hint') })}
          <details open={isSpecial}>
            <summary className="link w-fit cursor-pointer text-14">{t('more')}</summary>
            <div className="mt-4 grid gap-4">
              <TextInput
                type="date"
                label={t('declared')}
                hint={t('declared_hint')}
                name={nameOf('declared')}
                value={declared}
                {...(read.isDeclaredWrong && {
                  error: t('declared_problem', {
                    from: dayText(customsLimits.firstDay, locale),
                    to: dayText(customsLimits.lastDay, locale),
                  }),
                })}
                onChange={({ currentTarget }) => calculator.set({ [nameOf('declared')]: currentTarget.value })}
              />
              {number('eur', t('eur'), { unit: '₽', hint: t('eur_hint') })}
              {select(
                'category',
                t('category'),
                vehicleCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
              )}
              {powertrain === 'series_hybrid' &&
                select(
                  'series_as',
                  t('series_as'),
                  seriesHybridWays.map((value) => ({ value, label: t(`series_ways.${value}`) })),
                )}
              {select('eaeu', t('eaeu'), [
                { value: '0', label: t('eaeu_no') },
                { value: '1', label: t('eaeu_yes') },
              ])}
            </div>
          </details>
        </>
      }
      result={result}
    />
  );
}
