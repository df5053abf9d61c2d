import { useState, type InputHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { cleanCode } from './typing.ts';

export type CodeInputProps = FieldProps & {
  value: string;
  onValue: (code: string) => void;
  /** Called once, when the last digit has been entered. */
  onComplete?: (code: string) => void;
  length?: number;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'type'>;

/** The field of a one-time code: one native input over drawn boxes, so that pasting and the phone's suggestion of the code work. */
export function CodeInput(props: CodeInputProps) {
  const [field, { value, onValue, onComplete, length = 6, onFocus, onBlur, ...input }] = splitField(props);
  const [focused, setFocused] = useState(false);
  return (
    <Field {...field}>
      {(aria) => (
        <div className="relative max-w-90">
          <div aria-hidden className="flex gap-2">
            {Array.from({ length }, (_, at) => (
              <span
                key={at}
                className={cx(
                  'flex h-14 min-w-0 flex-1 items-center justify-center rounded-field border bg-surface text-24 font-medium',
                  aria['aria-invalid'] ? 'border-danger' : 'border-line-strong',
                  focused && at === Math.min(value.length, length - 1) && 'border-accent outline-2 outline-accent',
                )}
              >
                {value[at]}
              </span>
            ))}
          </div>
          <input
            {...input}
            {...aria}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="absolute inset-0 size-full cursor-text text-16 opacity-0"
            value={value}
            onFocus={(event) => {
              setFocused(true);
              // The caret stays at the end, since the drawn boxes cannot show a caret in the middle.
              event.currentTarget.setSelectionRange(value.length, value.length);
              onFocus?.(event);
            }}
            onBlur={(event) => {
              setFocused(false);
              onBlur?.(event);
            }}
            onChange={(event) => {
              const code = cleanCode(event.currentTarget.value, length);
              if (code === value) return;
              onValue(code);
              if (code.length === length) onComplete?.(code);
            }}
          />
        </div>
      )}
    </Field>
  );
}
