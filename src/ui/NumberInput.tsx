import { useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { groupDigits, THIN } from './format.ts';
import { InputBox } from './InputBox.tsx';
import { deleteAcrossSeparator, parseInteger, typeInteger } from './typing.ts';
import { useCaret } from './use-typed.ts';

export type NumberInputProps = FieldProps & {
  /** A whole number not below nought, or null for an empty field. */
  value: number | null;
  onValue: (value: number | null) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
} & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'prefix' | 'className' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'type'
  >;

function show(value: number | null): string {
  return value === null ? '' : groupDigits(String(value), THIN);
}

/** A whole number, grouped while it is typed. A form sent without scripts carries the text: read it with `parseInteger`. */
export function NumberInput(props: NumberInputProps) {
  const [field, { value, onValue, prefix, suffix, onKeyDown, ...input }] = splitField(props);
  const element = useRef<HTMLInputElement>(null);
  const forward = useRef(false);
  const [, redraw] = useState(0);
  const keepCaret = useCaret(element);
  const text = show(value);
  return (
    <Field {...field}>
      {(aria) => (
        <InputBox prefix={prefix} suffix={suffix}>
          {(look) => (
            <input
              {...input}
              {...aria}
              ref={element}
              type="text"
              inputMode="numeric"
              autoComplete={input.autoComplete ?? 'off'}
              className={`${look} tabular-nums`}
              value={text}
              onKeyDown={(event) => {
                forward.current = event.key === 'Delete';
                onKeyDown?.(event);
              }}
              onChange={(event) => {
                const { value: next, selectionStart } = event.currentTarget;
                const caret = selectionStart ?? next.length;
                const crossed = deleteAcrossSeparator(text, next, caret, forward.current);
                const typed = crossed ? typeInteger(crossed.text, crossed.caret) : typeInteger(next, caret);
                keepCaret(typed);
                // A keystroke that changes no digit still needs the caret put back.
                redraw((count) => count + 1);
                onValue(parseInteger(typed.text));
              }}
            />
          )}
        </InputBox>
      )}
    </Field>
  );
}
