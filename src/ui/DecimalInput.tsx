import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import type { Locale } from './format.ts';
import { InputBox } from './InputBox.tsx';
import { cleanDecimal, parseDecimal } from './typing.ts';

export type DecimalInputProps = FieldProps & {
  /** A number, or null for an empty field. */
  value: number | null;
  onValue: (value: number | null) => void;
  /** Digits after the point that may be typed; 0 for a number that is not to be grouped. */
  decimals: number;
  /** Whether it may lie below nought, as the floor of a cellar does. */
  negative?: boolean;
  /** Decides between the comma and the point. */
  locale: Locale;
  prefix?: ReactNode;
  suffix?: ReactNode;
} & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'prefix' | 'className' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'type'
  >;

/** A number with decimals; a comma and a point mean the same. What is half typed («12,») stays as it is. */
export function DecimalInput(props: DecimalInputProps) {
  const [field, { value, onValue, decimals, negative = false, locale, prefix, suffix, ...input }] = splitField(props);
  const [typed, setTyped] = useState('');
  const point = locale === 'ru' ? ',' : '.';
  // What came from elsewhere takes the place of what was typed.
  const text = parseDecimal(typed) === value ? typed : value === null ? '' : String(value).replace('.', point);
  return (
    <Field {...field}>
      {(aria) => (
        <InputBox prefix={prefix} suffix={suffix}>
          {(look) => (
            <input
              {...input}
              {...aria}
              type="text"
              // The numeric keyboards of phones have no minus.
              inputMode={negative ? undefined : decimals > 0 ? 'decimal' : 'numeric'}
              autoComplete={input.autoComplete ?? 'off'}
              className={`${look} tabular-nums`}
              value={text}
              onChange={(event) => {
                const next = cleanDecimal(event.currentTarget.value, decimals, point, negative);
                setTyped(next);
                onValue(parseDecimal(next));
              }}
            />
          )}
        </InputBox>
      )}
    </Field>
  );
}
