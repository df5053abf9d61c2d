import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { formatNumber } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import { Segmented } from '#ui/RadioGroup.tsx';
import { allValues, firstValue } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useSettled } from '#web/use-settled.ts';
import { type NumberSpec, type RangeProblem, problemOf, readParameter } from './calculator-spec.ts';
import type { Calculator } from './use-calculator.ts';

/** The form beside its result; it works as a plain GET form without scripts. */
export function CalculatorForm({
  calculator: { readForm, path, kept, apply },
  fields,
  result,
  isStacked = false,
}: {
  calculator: Calculator;
  fields: ReactNode;
  result: ReactNode;
  /** The result stands below the form at every width. */
  isStacked?: boolean;
}) {
  const t = useTranslations('calculators');
  const href = useHref();
  const shown = useRef<HTMLDivElement>(null);
  return (
    <div
      className={cx('grid gap-6 print:block', !isStacked && 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-8')}
    >
      <form
        ref={readForm}
        method="get"
        action={href(path)}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
          // On a phone the result is below the form.
          if (shown.current && shown.current.getBoundingClientRect().top > window.innerHeight / 2)
            shown.current.scrollIntoView();
        }}
        className="grid content-start gap-4 self-start rounded-card border border-line bg-surface p-4 sm:p-5 print:hidden"
      >
        {Object.keys(kept).flatMap((key) =>
          allValues(kept, key).map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
        )}
        {fields}
        <Button type="submit" full>
          {t('compute')}
        </Button>
      </form>
      <div ref={shown} aria-live="polite" className="min-w-0 scroll-mt-20">
        {result}
      </div>
    </div>
  );
}

type FieldProps = {
  calculator: Calculator;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
};

const settleMs = 700;

/** A number of a calculator. `problem` is what is wrong with it beyond its limits. */
export function NumberField({
  calculator: { values, set },
  name,
  label,
  hint,
  spec,
  unit,
  problem,
  isNoteHidden,
}: FieldProps & {
  spec: NumberSpec;
  unit?: string;
  problem?: ReactNode;
  /** Hides the word «optional» where there is no room for it. */
  isNoteHidden?: boolean;
}) {
  const t = useTranslations('calculators.problem');
  const { locale } = useApp();
  const { decimals = 0, min, max, initial, optional } = spec;
  const value = values[name] === undefined ? initial : readParameter(values, name, spec, locale);
  // Nobody is told that the first digit is too little, or that a field not yet reached is empty.
  const isSettled = useSettled(value, settleMs) === value && values[name] !== undefined;
  const textOf: Record<RangeProblem, () => string> = {
    required: () => t('required'),
    too_small: () => t('too_small', { min: formatNumber(min, locale, 2) }),
    too_large: () => t('too_large', { max: formatNumber(max, locale, 2) }),
  };
  const found = problemOf(value, spec);
  // The field tells what is wrong with a text that is no number.
  const typed = value === null ? firstValue(values, name) || undefined : undefined;
  const error = typed !== undefined ? undefined : isSettled ? (found ? textOf[found]() : problem) : undefined;
  return (
    <NumberInput
      label={label}
      name={name}
      value={value}
      typedFirst={typed}
      onValue={(next) => set({ [name]: next === null ? '' : String(next) })}
      problemText={(wrong) => t(wrong)}
      locale={locale}
      decimals={decimals}
      suffix={unit}
      hint={hint}
      {...(error ? { error } : {})}
      {...(optional && !isNoteHidden ? { note: t('optional') } : {})}
    />
  );
}

/** A choice of a calculator among two to four options. */
export function ChoiceField<K extends string>({
  calculator: { values, set },
  name,
  label,
  options,
}: FieldProps & { options: readonly { value: K; label: string }[] }) {
  const chosen = options.find(({ value }) => value === firstValue(values, name)) ?? options[0];
  return (
    <Segmented
      label={label}
      name={name}
      value={chosen?.value ?? ''}
      options={options}
      onValue={(value) => set({ [name]: value })}
    />
  );
}
