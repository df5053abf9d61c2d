import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Field, Language } from '#dictionary/field.ts';
import { decimalsOf, unitOf } from '#dictionary/web/typed-units.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { formatNumber } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import type { FinanceArea } from '../finance-area.ts';
import { askedFields, type OffersState, paramOf, readTyped, typedNumber } from './offers-state.ts';

type Props = { data: FinanceArea; state: OffersState };

/** The fields of the visitor's figures, inside a GET form. */
export function AskForm({ data, state }: Props) {
  const t = useTranslations('finance');
  const fields = askedFields(data, state.category);
  // A single checkbox needs neither columns nor room for labels.
  const isTick = fields.every(({ type }) => type === 'bool');
  return (
    <fieldset className={cx('rounded-card border border-line bg-surface p-4 md:p-5', isTick && 'w-fit max-w-full')}>
      <legend className="sr-only">{t('ask')}</legend>
      <div
        className={
          isTick
            ? 'flex flex-wrap items-center gap-x-8 gap-y-4'
            : 'grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]'
        }
      >
        {fields.map((field) => (
          <AskInput
            key={`${state.category} ${field.key} ${String(state.ask[field.key])} ${state.typed[field.key] ?? ''}`}
            field={field}
            state={state}
            isAlone={isTick}
          />
        ))}
        <Button type="submit" className={isTick ? '' : 'sm:mt-6.5 lg:col-start-4 lg:row-start-1'}>
          {t('count_button')}
        </Button>
      </div>
    </fieldset>
  );
}

function AskInput({ field, state, isAlone }: { field: Field; state: OffersState; isAlone: boolean }) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const asked = state.ask[field.key];
  const typed = state.typed[field.key];
  const [value, setValue] = useState(() => {
    if (typed !== undefined) return readTyped(field, typed, language).value;
    return typeof asked === 'number' ? typedNumber(field, asked) : null;
  });
  if (field.type === 'bool')
    return (
      <div className={isAlone ? '' : 'sm:mt-7'}>
        {/* An unticked checkbox sends nothing, which means the initial figure, so that figure has to be false. */}
        <Checkbox label={field.label[language]} name={paramOf(field)} value="yes" defaultChecked={asked === true} />
      </div>
    );
  const problem = state.problems[field.key];
  const unit = field.type === 'money' ? '₽' : unitOf(field, language);
  const bound = (stored = 0) => `${formatNumber(typedNumber(field, stored), language, 3)} ${unit}`;
  const text = (code: keyof ProblemWords) => t(`problems.${code}`, { min: bound(field.min), max: bound(field.max) });
  return (
    <NumberInput
      id={`ask-${field.key}`}
      label={field.label[language]}
      name={paramOf(field)}
      value={value}
      typedFirst={typed}
      onValue={(next) => setValue(next)}
      problemText={text}
      {...(problem && { error: text(problem) })}
      decimals={decimalsOf(field)}
      locale={language}
      suffix={unit || undefined}
    />
  );
}

type ProblemWords = typeof import('./words.ru.ts').words.problems;
